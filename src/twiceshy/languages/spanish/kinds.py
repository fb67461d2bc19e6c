"""Spanish words by the kind of thing or deed they name in talk about software.

They stand with and without their accents ("botón", "boton"). A verb stands as an order, to a friend or politely, as an
infinitive, and as what is refused ("usa", "use", "usar", "uses"); what we do ("usamos") is told by its ending. English
terms stand where Spanish engineers say them in English.
"""

from twiceshy.languages.english.kinds import KINDS as ENGLISH

_NAMES = dict(ENGLISH)["product"]  # the same everywhere

KINDS = (
    (
        "trouble",
        "aborta abortado advertencia advertencias agotado atascado averia avería aviso avisos bloquea bloqueado "
        "bloqueo bloqueos bucle bug bugs cae caen caida caída caidas caídas caido caído caidos caídos causa cayo cayó "
        "choca chocan colgado colgo colgó conflicto conflictos congela congelado corrupto cortada cortadas cortado "
        "cortados cortan crash crashes cuelga cuelgan danado dañado demora denegado desalineado desaparece "
        "desaparecen desaparecido desaparecio desapareció desborda desbordado desconocida desconocidas desconocido "
        "desconocidos desfase down duplica duplicada duplicadas duplicado duplicados equivocada equivocadas "
        "equivocado equivocados errata erratas erroneo erróneo error errores errors estropeado excepcion excepción "
        "excepciones exception exceptions expirado explota exploto explotó extrana extraña extranas extrañas extrano "
        "extraño extranos extraños fail failed fails falla fallaba fallado fallan fallando fallaron fallo falló "
        "fallos faltan faltante faltantes fea feas feo feos flaky fuga fugas glitch ilegible ilegibles inaccesible "
        "inaccesibles incidencia incidencias incidente incidentes incompleto incorrecta incorrectas incorrecto "
        "incorrectos inesperado inestable inestables inexistente invalida inválida invalidas inválidas invalido "
        "inválido invalidos inválidos leak leaks lenta lentas lentisimo lentísimo lentitud lento lentos nan null oom "
        "outage panic parpadea parpadean parpadeo perdida perdidas perdido perdidos perdio perdió peta petan pete "
        "peto petó pierde pierden problema problemas quebrada quebradas quebrado quebrados queja quejan quiebra rara "
        "raras raro raros rechazada rechazadas rechazado rechazados regresion regresión regresiones regression "
        "revento reventó revienta revientan roja rojas rojo rojos rompe rompen rompio rompió rompiste rota rotas roto "
        "rotos ruido segfault solapa solapada solapadas solapado solapados solapan stacktrace stacktraces superpone "
        "superponen tarda tardan tardo tardó timeout timeouts traba trabado traceback truncado typo typos undefined "
        "vacia vacía vacias vacías vacio vacío vacios vacíos vencido warning warnings",
    ),
    (
        "screen",
        "abajo alto altura amarilla amarillas amarillo amarillos ancho anchura animacion animación animaciones arriba "
        "avatar azul azules badge badges banner banners barra barras blanca blancas blanco blancos borde bordes boton "
        "botón botones buscador busqueda búsqueda busquedas búsquedas button buttons cabecera cabeceras calendario "
        "calendarios campo campos canvas card cards carrito carritos carrusel casilla casillas catalogo catálogo "
        "celda celdas centrada centradas centrado centrados centro checkbox checkboxes checkout clic clics color "
        "colores columna columnas contraste cuadricula cuadrícula cuadro cuadros cursiva cursor dashboard dashboards "
        "derecha deslizador desplegable desplegables dialogo diálogo dialogos diálogos diseno diseño disenos diseños "
        "dropdown dropdowns encabezado encabezados enemigo enemigos enlace enlaces espaciado esquina esquinas "
        "etiqueta etiquetas fila filas filtrar filtro filtros fondo fondos footer formulario formularios fuente "
        "fuentes grafica gráfica graficas gráficas grafico gráfico graficos gráficos grid gris grises header headers "
        "hero hover icon icono ícono iconos íconos icons imagen imagenes imágenes inicio input inputs interfaz "
        "izquierda juego juegos jugador jugadores label labels layout layouts link links lista listado listados "
        "listas loader login logo logos logotipo logotipos mapa mapas margen margenes márgenes margin menu menú menus "
        "menús miniatura miniaturas mockup mockups modal modals modo naranja navbar negra negras negrita negritas "
        "negro negros nivel niveles oscura oscuras oscuro oscuros padding pagina página paginas páginas panel paneles "
        "pantalla pantallas pasarela pestana pestaña pestanas pestañas pie pixel píxel pixeles píxeles pixels "
        "placeholder placeholders popup popups portada puntero px raton ratón rejilla resaltado screenshot "
        "screenshots scroll scrollbar selector selectores sidebar slider sombra sombras spinner sprite sprites "
        "subtitulo subtítulo subtitulos subtítulos tabla tablero tableros tarjeta tarjetas texto textos theme themes "
        "thumbnail thumbnails tipografia tipografía tipografias tipografías titulo título titulos títulos toast "
        "toasts toggle toggles toolbar tooltip tooltips ventana ventanas verde verdes viewport visible visibles visor "
        "vista vistas widget widgets",
    ),
    (
        "writing",
        "anuncio anuncios apuntes articulo artículo articulos artículos blog boletin boletín boletines borrador "
        "borradores carta cartas chiste chistes correo correos diapositiva diapositivas e-mail e-mails email emails "
        "entrada entradas frase frases guion guión historia historias informe informes mail mails newsletter nota "
        "notas oracion oración oraciones parrafo párrafo parrafos párrafos post posts presentacion presentación "
        "presentaciones propuesta propuestas readme redaccion redacción reporte reportes slide slides ticket tickets "
        "tweet tweets",
    ),
    (
        "mind",
        "acaso calculo cierto convendria convendría cree creemos crees creia creía creo curiosidad curioso diria "
        "diría duda dudas dudo entendido entiendo hipotesis hipótesis hipoteticamente hipotéticamente idea ideas "
        "imagina imaginaba imaginemos imagino ojala ojalá opinas opinion opinión opiniones parece parecen parecia "
        "parecía parecido pensaba pensamos pensando piensas pienso posibilidad posible posiblemente pregunto probable "
        "probablemente quiza quizá quizas quizás sabe sabes sé segura seguramente seguro sensacion sensación sentido "
        "serviria serviría significa sospecho suena supongamos supongo talvez teoria teoría teoricamente teóricamente "
        "tienta veo ves",
    ),
    (
        "flow",
        "actual actualmente adelanta adelantado aguanta ahorita almorzar almuerzo anoche anteayer antier arranca "
        "arrancar avanza avanzar ayer cancela cancelar continua continúa continuamos continuar continue continúe "
        "deshacer deshaz deshazlo deten detén detener detente enseguida espera esperar espere fin hoy listo listos "
        "manana mañana momentaneamente momentáneamente momentito momento olvida olvidalo olvídalo olvidate olvídate "
        "parar parate párate pausa pausar pendiente pronto provisional provisionalmente proxima próxima proximas "
        "próximas proximo próximo proximos próximos rato reanuda reanudar reintenta reintentar repetir retoma "
        "retomamos retomar reversa revertir revierte rollback seguimos seguir siga sigamos sigue siguiente siguientes "
        "tantito tarde temporal temporalmente termina terminado terminamos terminar termine terminé volvamos volvemos "
        "volver vuelvas vuelve vuelvo",
    ),
    (
        "liking",
        "acostumbrada acostumbradas acostumbrado acostumbrados agrada agradeceria agradecería agradezco aguanto "
        "alergica alérgica alergicas alérgicas alergico alérgico alergicos alérgicos amigable amo apetece cansa "
        "cansada cansadas cansado cansados chido comoda cómoda comodas cómodas comodo cómodo comodos cómodos conviene "
        "desagrada deseo detesto disfruto encanta encantan encantaria encantaría espanta estorba facil fácil faciles "
        "fáciles fan favorita favoritas favorito favoritos gusta gustaba gustan gustaria gustaría gusto gustó gustos "
        "harta hartas hartazgo harto hartos horroriza importa incomoda incómoda incomodas incómodas incomodo incómodo "
        "incomodos incómodos interesa mejor mejores molesta molestan molestas molesto molestos odia odio peor peores "
        "preferencia preferencias preferible preferida preferidas preferido preferidos preferimos preferir preferiria "
        "preferiría prefiera prefiere prefieren prefieres prefiero sirve soporto valoro",
    ),
    (
        "praise",
        "acuerdo andale ándale aprobada aprobadas aprobado aprobados barbaro bárbaro bonita bonitas bonito bonitos "
        "bravo brillante buen buena buenas buenisima buenísima buenisimas buenísimas buenisimo buenísimo buenisimos "
        "buenísimos bueno buenos chevere chévere clarisimo clarísimo claro cool correcta correctamente correctas "
        "correcto correctos dale ejemplar enhorabuena espectacular estupenda estupendas estupendo estupendos "
        "exactamente exacto excelente fantastico fantástico felicidades fenomenal funciona funciono funcionó genial "
        "gracias guapo guay impecable increible increíble justo lgtm linda lindas lindo lindos maravilla maravillosa "
        "maravillosas maravilloso maravillosos nice optimo óptimo perfecta perfectamente perfectas perfecto perfectos "
        "preciosa preciosas precioso preciosos quedaron quedó resuelto sirvio sirvió solucionado super súper top yep",
    ),
    (
        "custom",
        "abreviatura abreviaturas adaptador adaptadores ajuste ajustes ambito ámbito anotacion anotación anotaciones "
        "archivo archivos argumento argumentos artefacto artefactos artifact artifacts asset assets asunto atributo "
        "atributos backup backups bandera banderas bloque bloques branch branches build builds cadena cadenas "
        "callback callbacks cambio cambios camelcase changelog checkpoint checkpoints clase clases clave claves code "
        "codigo código codigos códigos coma comando comandos comas comentario comentarios comillas commit "
        "commit-message commit-messages commits compilacion compilación compilaciones componente componentes "
        "comprobacion comprobación comprobaciones condicion condición condiciones config configs configuracion "
        "configuración configuraciones constante constantes constructor consulta consultas contrasena contraseña "
        "contrasenas contraseñas contrato control controlador controladores controller controllers convencion "
        "convención convenciones cookie cookies copia copias credencial credenciales credentials cronjob cronjobs css "
        "cuerpo dataframe dataframes dataset datasets dato datos decimal decimales decorator decorators definicion "
        "definición definiciones dependencia dependencias deploy deployment deployments deploys descripcion "
        "descripción descripciones despliegue despliegues detalle detalles diff diffs dinero divisa divisas docs "
        "docstring docstrings documentacion documentación documento documentos dto dtos ejemplo ejemplos elemento "
        "elementos emoji emojis endpoint endpoints entidad entidades entrega entregas enum enums espacio espacios "
        "especificacion especificación especificaciones esquema esquemas estado estados estilo estilos estructura "
        "estructuras event evento eventos events explicacion explicación explicaciones export exports expresion "
        "expresión expresiones feature feature-branch feature-branches feature-flag feature-flags features fecha "
        "fechas fichero ficheros firma firmas fixture fixtures flag flags formato formatos formatter funcion función "
        "funcionalidad funcionalidades funciones guiones handler handlers hash hashes helper helpers herencia hilo "
        "hilos hook hooks horaria hotfix hotfixes html id identificador identificadores identifier identifiers ids "
        "import importaciones importe importes imports impuesto impuestos indentacion indentación index indice índice "
        "indices índices instruccion instrucción instrucciones interface interfaces issue issues iteracion iteración "
        "job jobs kebab-case key keys lenguaje lenguajes licencia licencias linea línea lineas líneas lint linter "
        "linting llamada llamadas llave llaves lockfile log logger logging logica lógica loglevel logs lote lotes "
        "macro macros mayuscula mayúscula mayusculas mayúsculas mensaje mensajes merge merge-commit merge-commits "
        "merges message messages metodo método metodos métodos middleware middlewares migracion migración migraciones "
        "migration migrations minuscula minúscula minusculas minúsculas mock mocks modelo modelos modulo módulo "
        "modulos módulos moneda monedas nombre nombres nomenclatura notebook notebooks numero número numeros números "
        "objeto objetos operacion operación operaciones órdenes orm package packages palabra palabras paquete "
        "paquetes parametro parámetro parametros parámetros parche parches parentesis paréntesis parser pascalcase "
        "paso pasos patch patches payload payloads permiso permisos peticion petición peticiones pipeline pipelines "
        "plan planes plantilla plantillas plugin plugins pr precio precios prefijo prefijos primario proceso procesos "
        "programa programas propiedad propiedades prs prueba pruebas pull-request pull-requests pull_request punto "
        "puntos puntuacion puntuación pushes queries query rama ramas refactor refactoring refactorizacion "
        "refactorización referencia referencias regex registro registros release releases request requests respaldo "
        "response responses respuesta respuestas resultado resultados resumen resumenes resúmenes retorno retries "
        "retry review reviews revision revisión revisiones rol roles route routes ruta rutas salida salidas sangria "
        "sangría schema schemas script scripts secret secreto secretos secrets seed seeds semilla semillas sentencia "
        "sentencias service services servicio servicios sesion sesión sesiones session sessions shader shaders "
        "simbolo símbolo simbolos símbolos singleton sintaxis snake_case snapshot snapshots spec specs sql story "
        "string strings struct structs stub stubs stylesheet stylesheets subida sufijo sufijos suite tab tablas tabs "
        "tabulacion tabulación tabulador tabuladores tag tags tarea tareas tarifa tarifas template templates tenant "
        "tenants test testcase testcases tests timestamp timestamps tipado tipo tipos token tokens topic topics "
        "traduccion traducción traducciones transaccion transacción transacciones traza trazas type-hints types "
        "unidad unidades unit-test unit-tests unitaria unitarias unitario unitarios url urls util utilidad utilidades "
        "utils uuid uuids validacion validación validaciones valor valores variable variables version versión "
        "versiones vinetas viñetas webhook webhooks worker workers wrapper zona zonas",
    ),
    (
        "place",
        "1password account accounts almacen almacén almacenamiento api apis aplicacion aplicación aplicaciones app "
        "apps backend banco base bases bd biblioteca bibliotecas boveda bóveda bucket buckets cache caché caches "
        "cachés capa capas carpeta carpetas celular ci cli client clients cloud cluster clusters codebase cola colas "
        "computador computadora consola container containers contenedor contenedores cpu cuenta cuentas daemon db dbs "
        "desarrollo dev develop device devices direccion dirección direcciones directorio directorios disco discos "
        "dispositivo dispositivos domain dominio dominios empresa empresas entorno entornos env environment "
        "environments escritorio firmware folder folders frontend gateway gateways gpu gui host hosts infraestructura "
        "internet kernel keychain laptop library libreria librería librerias librerías local localhost main maquina "
        "máquina maquinas máquinas master memoria mobile monorepo movil móvil moviles móviles navegador navegadores "
        "node nodes nodo nodos nube oficina ordenador plataforma plataformas pod pods port portatil portátil ports "
        "preproduccion preproducción principal prod produccion producción production producto productos proxy "
        "proyecto proyectos puerto puertos qa queue queues raiz raíz ram red redes region región regiones registry "
        "replica réplica replicas réplicas repo repos repositorio repositorios repository runner runners sandbox "
        "scheduler server servers servidor servidores shop sistema sistemas site sitio sitios stage staging store "
        "subcarpeta subdomain subdominio subdominios telefono teléfono terminal tienda uat vm vms vpn warehouse web "
        "website wiki workspace workspaces",
    ),
    (
        "product",
        f"{_NAMES} aleman alemán castellano espanol español espanola española frances francés ingles inglés inglesa "
        "italiano portugues portugués",
    ),
    (
        "people",
        "admin administrador administradores admins alguien analista arquitecto autor autores ceo clienta cliente "
        "clientes colega colegas companera compañera companero compañero companeros compañeros comprador compras "
        "consultor consultora contabilidad contador creador cto dba departamento desarrollador desarrolladora "
        "desarrolladores designer devops disenador diseñador disenadora diseñadora disenadores diseñadores duena "
        "dueña duenas dueñas dueno dueño duenos dueños encarga encargada encargado encargados equipo equipos "
        "facturacion facturación finanzas gente gerente invitado invitados jefa jefe jefes lead legal lidera "
        "maintainer maintainers mantenedor mantenedores mantiene nadie ops owner owners persona personas propietaria "
        "propietarias propietario propietarios proveedor proveedores responsable responsables reviewer reviewers "
        "revisor revisora revisores senor señor senora señora senores señores socio socios soporte sre stakeholder "
        "stakeholders support team teams tecnico técnico tecnicos técnicos tester user users usuaria usuarias usuario "
        "usuarios vendedor vendedores ventas visitante visitantes",
    ),
    (
        "time",
        "abril agosto ano año anos años anterior anteriores dia día diariamente diario dias días diciembre domingo "
        "domingos enero febrero finde hora horas invierno jueves julio junio lunes madrugada martes marzo mayo "
        "medianoche mediodia mediodía mensual mes meses miercoles miércoles minuto minutos noche noches noviembre "
        "octubre otono otoño pasada pasado primavera quincena reciente recientemente sabado sábado sabados sábados "
        "semana semanal semanas semestre septiembre sprint sprints tardes temprano tiempo trimestre trimestres verano "
        "viernes",
    ),
    (
        "amount",
        "alrededor bytes caracter carácter caracteres centavo centavos centimo céntimo centimos céntimos cero cien "
        "ciento cinco cuatro diez doble docena dolares dólares euros gb gramos kb kilos limit limite límite limites "
        "límites max maxima máxima maximas máximas maximo máximo maximos máximos mayor mayores mb media mega megas "
        "menor menores mil miles milisegundo milisegundos millon millón millones min minima mínima minimas mínimas "
        "minimo mínimo minimos mínimos mitad ms nueve ocho par pares pesos porcentaje quince segunda segundo segundos "
        "seis siete tamano tamaño tamanos tamaños tercer tercera tercero tope treinta varias varios veinte",
    ),
    (
        "manner",
        "accesible accesibles agil ágil aislado alfabetico alfabético anidado asincrono asíncrono async atomico "
        "atómico automatica automática automaticamente automáticamente automaticas automáticas automatico automático "
        "automaticos automáticos breve breves chica chicas chico chicos chiquita chiquitas chiquito chiquitos cifrada "
        "cifradas cifrado cifrados clara claras claros coherente compacto completa completas completo completos "
        "conciso concreto consistente consistentes corta cortas cortita cortitas cortito cortitos corto cortos "
        "declarativo descriptivo detallado directa directamente directas directo directos escueta escuetas escueto "
        "escuetos estable estructurado explicita explícita explicitamente explícitamente explicitas explícitas "
        "explicito explícito explicitos explícitos fino fluido formal formateado funcional funcionales generico "
        "genérico global globales grande grandes idempotent idempotentes idiomatico idiomático immutable imperativo "
        "implicita implícita implicitas implícitas implicito implícito implicitos implícitos independiente informal "
        "inline inmutable inmutables larga largas largo largos legible legibles ligero limpiamente limpias limpio "
        "limpios literal llano lowercase mano manual manuales manualmente minimalista minimamente mínimamente modular "
        "offline ordenadamente ordenado paralelo pequena pequeña pequenas pequeñas pequeno pequeño pequenos pequeños "
        "plano preciso privado profesional propia propias propio propios publico público puro rapida rápida rapidas "
        "rápidas rapido rápido rapidos rápidos readonly reutilizable reversible seco secuencial sencilla sencillas "
        "sencillo sencillos separado serio simple simples sincrono síncrono sobrio solido sólido strict sync "
        "testeable tipada tipadas tipados transparente unica única unicas únicas unico único unicos únicos uppercase "
        "verboso",
    ),
    (
        "stands",
        "abarca acaba acepta aceptan admite alberga aparece aparecen apunta apuntan arrancan baja bajan basa borran "
        "cabe cierran comienza conecta consta consume consumen contiene contienen controla corren corresponde "
        "corresponden cubre cuesta cuestan depende dependen despliegan devuelve devuelven dice dicen dura duran "
        "ejecutan empieza empiezan escriben escucha escuchan exige existe existen forma funcionan gestiona gestionan "
        "guardan hacen hereda heredan implica incluye incluyen lanzan limita limpian llaman llega llegan lleva llevan "
        "maneja manejan muestran necesitan nombran ocupa ofrece pasan permite permiten pertenece pertenecen piden "
        "pone ponen proviene queda quedan recibe reciben representa requiere requieren reside responden rige rigen "
        "sacan sale salen siguen sirven soporta soportan suben suele suelen sustituye terminan tocan toma toman "
        "trabaja trabajan trae traen usaba usan utilizan valen viene vienen vive viven",
    ),
    (
        "changed",
        "abandonada abandonado actualizada actualizadas actualizado actualizados actualizamos actualizo actualizó "
        "antigua antiguas antiguo antiguos apagada apagado apagaron archivada archivado bajamos caduco caducó "
        "cambiado cambiamos cambiaron cambió cerrada cerradas cerrado cerrados cerro cerró convertido convirtio "
        "convirtió dejado dejamos dejaron dejo dejó deprecada deprecadas deprecado deprecados deprecated desactivada "
        "desactivadas desactivado desactivados descontinuada descontinuadas descontinuado descontinuados "
        "discontinuada discontinuadas discontinuado discontinuados dividida divididas dividido divididos eliminada "
        "eliminadas eliminado eliminados eliminamos elimino eliminó estrenamos existia existía extinto fusionada "
        "fusionadas fusionado fusionados fusiono fusionó heredado incorporo incorporó introducido jubilada jubiladas "
        "jubilado jubilados jubilamos legacy llamaba migrada migradas migrado migrados migramos migraron migro migró "
        "moderno modificada modificadas modificado modificados movida movidas movido movidos movimos movio movió "
        "mudado mudamos mudo mudó obsoleta obsoletas obsoleto obsoletos pasamos pasó quitada quitadas quitado "
        "quitados quitamos reemplazada reemplazadas reemplazado reemplazados reemplazamos reemplazaron reemplazo "
        "reemplazó reescribimos reescrita reescritas reescrito reescritos renombrada renombradas renombrado "
        "renombrados renombramos renombro renombró retirada retiradas retirado retirados retiramos retiro retiró "
        "rotada rotadas rotado rotados rotaron separamos sucesor sustituida sustituidas sustituido sustituidos "
        "sustituimos sustituir sustituyo sustituyó trasladada trasladadas trasladado trasladados trasladamos traslado "
        "trasladó traspasado ultimamente últimamente unificada unificadas unificado unificados unificamos vigente",
    ),
    (
        "chosen",
        "acordado acordamos acuerdos adoptado adoptamos alternativa alternativas apostamos aprobamos apuesta "
        "candidato candidatos cara caro compensa compleja complejo complicada complicado concluimos conclusion "
        "conclusión consenso convenido criterio decide decidi decidí decidido decidieron decidimos decidio decidió "
        "decidir decision decisión decisiones definido definimos descarta descartada descartado descartados "
        "descartamos descartar descarte descarté desventaja desventajas eleccion elección elegi elegí elegida elegido "
        "elegimos elegir elige enfoque enfoques escoger escogido escogimos evaluamos excesivo frente gano ganó merece "
        "opcion opción opciones optado optamos opte opté overkill pena quedamos quedo rechazamos renunciamos "
        "resolvimos seleccionado tiramos trato variante variantes ventaja ventajas versus votado votamos vs",
    ),
    (
        "norm",
        "absolutamente aceptable adecuado admitido aprobacion aprobación autorizacion autorización autorizada "
        "autorizado consigna costumbre costumbres debida debido defecto directrices directriz estandar estándar "
        "estandares estándares estricta estrictamente estrictas estricto estrictos excluido exigencia exigido guia "
        "guía guias guías habito hábito habitos hábitos imprescindible inadmisible indispensable innegociable "
        "lineamiento lineamientos mandato necesaria necesariamente necesarias necesario necesarios norma normas "
        "normativa obliga obligacion obligación obligada obligado obligatoria obligatoriamente obligatorias "
        "obligatorio obligatorios opcional opcionales pacto permitida permitidas permitido permitidos politica "
        "política politicas políticas prescindir principio principios prohibe prohíbe prohibicion prohibición "
        "prohibida prohibidas prohibido prohibidos recomendable recomendada recomendadas recomendado recomendados "
        "regla reglamento reglas requerida requeridas requerido requeridos requisito requisitos tabu tabú "
        "terminantemente válida validas válidas valido válido validos válidos visto",
    ),
    (
        "all",
        "algun algún alguna algunas alguno algunos ambas ambos completamente constantemente continuamente cualquier "
        "cualquiera demas demás entera enteramente enteras entero enteros excepto exclusivamente frecuencia "
        "frecuentemente general generalmente habitualmente lado lados ninguno normalmente permanente permanentemente "
        "regularmente salvo sistematicamente sistemáticamente solamente tipicamente típicamente toda todas todo todos "
        "total totalmente unicamente únicamente universal usualmente",
    ),
    (
        "asking",
        "adonde adónde cómo cual cuál cuales cuáles cuándo cuanta cuánta cuantas cuántas cuanto cuánto cuantos "
        "cuántos dónde porqué qué quien quién quienes quiénes",
    ),
    (
        "do",
        "abra abras abre abrelo ábrelo abrir activa activar active actives actualice actualices actualiza actualizar "
        "agrega agregá agregalo agrégalo agregar agregue agregues ajusta ajustar alinea alinear alinee alinees anada "
        "añada anadas añadas anade añade anadelo añádelo anadir añadir analice analices analiza analizar aplica "
        "aplicar aplique apliques arranque arranques arregla arreglá arreglalo arréglalo arreglame arreglar "
        "arreglarlo arregle arregles aumenta aumentar aumente aumentes ayuda ayudame ayúdame ayudar bajar baje bajes "
        "borra borrá borralo bórralo borrar borre borres busca buscame búscame buscar busque busques calcula calcular "
        "calcule calcules cambia cambiá cambialo cámbialo cambiar cambiarlo cambie cambies carga cargar cargue "
        "cargues centra centrar centre centres cerrar cierra cierralo ciérralo cierre cierres coloca colocar coloque "
        "coloques commitea commitear commitee commitees compara comparar compare compares compila compilar compile "
        "compiles completar complete completes comprobar comprueba compruebalo compruébalo compruebe compruebes "
        "conectar conecte conectes configura configurar configure configures construir construya construye contar "
        "convertir convierta conviertas convierte copiar copie copies corra corras corre corré corregir corregirlo "
        "correr corrige corrigelo corrígelo corrija corrijas crea crealo créalo crear cuentame cuéntame cuente "
        "cuentes da dame dar dé debuggea debuggear debuggee debuggees decime decir deme den deployea deployear "
        "deployee deployees des desactiva desactivar desactive desactives desarrolla desarrollar desarrolle "
        "desarrolles descarga descargar descargue descargues describa describas describe describir desplegar "
        "despliega destruye di diga digame dígame digas dilo dime documenta documentar documente documentes echa "
        "echale échale echar edita editar edite edites ejecuta ejecutalo ejecútalo ejecutar ejecutarlo ejecute "
        "ejecutes elimina eliminalo elimínalo eliminar elimine elimines empezar empiece empieces ensename enséñame "
        "envia envía enviar envie envíe envies envíes envolver envuelve escriba escribas escribe escribelo escríbelo "
        "escribeme escríbeme escribir explica explicame explícame explicamelo explícamelo explicar explique expliques "
        "exporta exportar exporte exportes extrae extraer extraiga fix genera generame genérame generar genere "
        "generes hacé hacelo hacer hacerle hacerlo haga hagamos hagan hagas haz hazla hazle hazlo hazlos hazme hecho "
        "implementa implementar implemente implementes importar inicia iniciar inicie inicies inserta insertar "
        "inserte insertes instala instalar instale instales install integra integrar integre integres investiga "
        "investigar investigue investigues lance lances lanza lanzar lea lee leelo léelo leer limpia limpiar limpie "
        "limpies listar liste listes manda mandar mande mandes mejora mejorar mejore mergea mergear mergee mergees "
        "migra migrar migre migres mira miralo míralo mirar mire mires modifica modificar modifique modifiques mostra "
        "mostrá mostrame mostrar move mové mover moverlo muestra muestrame muéstrame muestre muestres mueva muevas "
        "mueve muevelo muévelo oculta ocultar oculte ocultes optimice optimices optimiza optimizar ordena ordename "
        "ordéname ordenar ordene ordenes pasa pasar pase pases pega pegar pegue pegues pinta pintar pinte pintes "
        "prepara preparar prepare prepares proba probá probar pruebalo pruébalo pruebe pruebes publica publicar "
        "publique publiques pull push pushea pushear pushee pushees quita quitalo quítalo quitar quite quites rebase "
        "reconstruir reconstruye recuerdame recuérdame reduce reducir reduzca reemplace reemplaces reemplaza "
        "reemplazar reescriba reescribas reescribe reescribir refactorea refactorear refactoree refactorees "
        "refactorice refactorices refactoriza refactorizar reinicia reiniciar reinicie reinicies renderice renderices "
        "renderiza renderizar renombra renombrar renombre renombres resolver resuelva resuelvas resuelve resuma "
        "resumas resume resumeme resúmeme resumir revisa revisá revisalo revísalo revisar revisarlo revise revises "
        "saca sacar sal salir saque saques separa separar separe separes simplifica simplificar simplifique "
        "simplifiques soluciona solucionar solucione soluciones suba subas sube subelo súbelo subi subí subir testea "
        "testear testee testees traduce traduceme tradúceme traducir traduzca traer traiga update ve vea vean veas "
        "ver verifica verificalo verifícalo verificar verifique verifiques",
    ),
    (
        "shape",
        "acordate acorta acortar acorte acortes acuerdate acuérdate acuerdese acuérdese adaptate adáptate ahorra "
        "ahorrate ahórrate almacena almacenar almacene almacenes anota anotar anote anotes apegate apégate asegurar "
        "asegurate asegúrate asegurese asegúrese asumas asume asumir avisa avisame avísame avisar avisarme avise "
        "aviseme avíseme avises cachea cachear cachee cachees cifra cifrar cifre cifres cinete cíñete comenta "
        "comentar comente comentes confirma confirmar confirme confirmes consultar consulte consultes contesta "
        "contestame contéstame contestar conteste contestes cuida cuidado cumpla cumple cumplir deja dejá dejala "
        "déjala dejalo déjalo dejar dejarlo deje dejes distinga distingue distinguir emplea emplear emplee emplees "
        "escapa escapar escape escapes escriban evita evitalo evítalo evitar evite evites expon expón expone exponer "
        "fijate fíjate firmar firme firmes formatea formatear formatee formatees guarda guardar guarde guardes habla "
        "hablale háblale hablame háblame hablar hable hableme hábleme hables hardcodea hardcodear hardcodee "
        "hardcodees ignora ignorar ignore ignores incluir incluya incluyas indenta indentar indente indentes limitate "
        "limítate llama llamar llame llames loguea loguear loguee loguees manten mantén mantene mantené mantener "
        "mantenga mantengas mantenlo menciona mencionar mencione menciones meta metan metas mete meter mezcla mezclar "
        "mezcle mezcles mockea mockear mockee mockees nombra nombrar ojo olviden olvides omita omitas omite omitir "
        "pedir pida pidas pide pon poné ponelo poner ponerlo ponga pongan pongas ponla ponle ponles ponlo ponme "
        "pregunta preguntame pregúntame preguntar preguntarme preguntas pregunte pregunteme pregúnteme preguntes "
        "prescinde recordar recuerda recuerdalo recuérdalo recuerde recuerdes registra registrar registre registres "
        "repita repitas repite respeta respetalo respétalo respetar respete respetes responda respondas responde "
        "respondeme respóndeme responder reutilice reutilices reutiliza reutilizar salta saltar salte saltes sigas "
        "squash squashea squashear squashee squashees suponer supongas ten tene tené tenga tengas testa testar teste "
        "testes tipa tipar tipe tipes toca tocar toque toquen toques trata tratame trátame tratar trate trates "
        "tuteame tutéame tutear usa usá usala úsala usalo úsalo usar usarla usarlo use usen usenlo úsenlo uses usese "
        "úsese utilice utilices utiliza utilizar valida validar valide valides versiona versionar versione vigila",
    ),
)
