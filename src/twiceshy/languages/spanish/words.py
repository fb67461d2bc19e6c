"""What Spanish words do in a sentence: orders, things people work on, languages, measures. Only data."""

from twiceshy.languages.names import MEASURES, TOOLS

# What the program shows and whom it serves: "el botón nunca debe …" says how it shall be, not how to work on it.
SCREEN = (
    "usuario usuarios usuaria cliente clientes visitante visitantes botón página formulario campo lista carrito menú "
    "diálogo tabla app juego jugador admin correo email modal banner tooltip imagen logo header footer enlace filtro "
    "tarjeta columna pantalla"
)

WORDS = (
    (
        "story",
        "aparece aparecen falla fallan cae rompe cuelga sale salen viene tarda funciona funcionó falla falló pasa "
        "pasó ha hemos he había me se",
    ),
    ("state", "blanco negro rojo verde amarillo marcha proceso curso orden vivo pausa mantenimiento"),
    ("status", "mal bien roto rota listo lista vacío vacía"),
    (
        "pointing",
        "eso esto así no es está lo la el sigue aún todavía igual mal roto rota tampoco ese esa este esta",
    ),
    ("deictic", "eso esto ese esa este esta lo la_misma el_mismo nada_más nada todavía mal ya así ahí"),
    ("definite", "el la lo al los las ese esa este esta eso esto nada ningún mi tu que como nada_más más"),
    (
        "artefact",
        "pr prs pull_request pull_requests commit commits rama ramas release releases prueba pruebas test tests "
        "migración migraciones endpoint endpoints función funciones módulo módulos clase clases archivo archivos "
        "cambio cambios servicio servicios paquete paquetes ticket tickets despliegue despliegues deploy deploys",
    ),
    (
        "plural",
        "prs pull_requests commits ramas releases pruebas tests migraciones endpoints funciones módulos clases "
        "archivos "
        "cambios servicios paquetes tickets componentes variables imports secretos tablas columnas branches "
        "nombres",
    ),
    (
        "texts",
        "commits mensajes_de_commit comentarios respuestas docstrings variables nombres_de_variables código "
        "documentación logs mensajes_de_error prs pull_requests issues tickets mensajes comentarios_del_código",
    ),
    ("tongue", "español castellano inglés francés alemán portugués italiano catalán"),
    (
        "imperative",
        "usa utiliza haz escribe pon ejecuta corre pregunta añade revisa guarda mantén pasa responde "
        "contesta "
        "agrega prueba formatea lanza abre crea evita comenta documenta verifica comprueba mergea instala importa "
        "pide "
        "actualiza nombra borra llama avisa consulta pregúntame avísame asegúrate",
    ),
    (
        "infinitive",
        "usar utilizar hacer escribir poner ejecutar correr preguntar añadir revisar guardar mantener "
        "pasar "
        "responder agregar probar formatear tocar editar cambiar modificar borrar instalar pushear commitear "
        "mergear "
        "desplegar subir importar mockear hardcodear loguear",
    ),
    (
        "forbidden",
        "uses utilices hagas toques edites cambies modifiques borres instales pongas agregues añadas "
        "escribas "
        "metas subas pushees commitees mergees mezcles crees dejes corras ejecutes llames importes exportes "
        "generes "
        "copies "
        "refactorices renombres muevas elimines despliegues respondas contestes expliques repitas abras saltes "
        "ignores "
        "asumas inventes guardes imprimas loguees hardcodees mockees formatees comentes uséis usen use haga toque "
        "cachees "
        "actualices des mandes envíes quites reescribas",
    ),
    (
        "doing",
        "soportamos usamos utilizamos desplegamos escribimos mergeamos probamos testeamos hacemos formateamos "
        "versionamos "
        "documentamos guardamos comentamos trabajamos publicamos etiquetamos nombramos commiteamos logueamos "
        "mockeamos "
        "alojamos lanzamos revisamos",
    ),
    (
        "passive",
        "despliega despliegan mergea mergean usa usan hace hacen escribe escriben prueba prueban publica "
        "publican "
        "versiona versionan revisa revisan formatea formatean commitea commitean documenta documentan",
    ),
    ("occasion", "commit push merge release deploy despliegue pr cambio tarea paso migración feature pull_request"),
    (
        "idle",
        "problema problemas prisa prisas duda dudas éxito suerte cambios errores error resultado resultados "
        "respuesta "
        "eso esto nada más embargo que querer sentido datos idea salida novedad novedades",
    ),
    (
        "fault",
        "archivo fichero error errores bug problema fallo causa excepción diferencia cambio cambios solución culpa "
        "línea eso esto",
    ),
    (
        "measure",
        MEASURES + " céntimos centavos dólares milisegundos segundos minutos horas porcentaje píxeles gramos",
    ),
    ("screen", SCREEN),
    ("tool", TOOLS + " espacios tabuladores"),
)
