import { choose, counted, number, plural } from "@callboard/ui/locale";
import type { profile as english } from "../en/profile.ts";

/** The departments of a film crew, which are written in English on call sheets. */
const departments: Record<string, string> = {
  Costume: "Vestuario",
  Art: "Arte",
  Camera: "Cámara",
  Construction: "Construcción",
  "Craft Services": "Alimentación",
  Electric: "Eléctricos",
  Grip: "Tramoya",
  Hair: "Peinado",
  Locations: "Locaciones",
  Makeup: "Maquillaje",
  Medical: "Servicio médico",
  Production: "Producción",
  Props: "Utilería",
  "Script Supervision": "Continuidad",
  "Set Decoration": "Decoración",
  Sound: "Sonido",
  "Special Effects": "Efectos especiales",
  Stunts: "Dobles de acción",
  Transportation: "Transporte",
};

export const profile: typeof english = {
  dayplayers: {
    editProfile: "Editar perfil",
    editHint: "Puestos, base, radio, sobre ti",
    asSeen: "Cómo me ven los departamentos",
    asSeenHint: "Tu página, como la abren ellos",
    recordHint: "Tu historial y qué ayudaría",
    settingsHint: "Avisos, cuenta, calendario, este teléfono",
    draft: "Aquí tienes cambios sin guardar.",
    positions: "Puestos",
    positionsHelp: "Los puestos en los que te pueden contratar. Elige todos los que haces bien.",
    department: "Departamento",
    departmentName: ({ name }) => (departments[name] ? `${departments[name]} (${name})` : name),
    place: "Base",
    placeHelp: "Te llegan trabajos dentro de tu radio. Los jefes solo ven ciudad y estado.",
    city: "Ciudad",
    region: ({ name }) => choose(name, { state: "Estado", province: "Provincia", other: "Región" }),
    chooseState: "Elige un estado",
    postalCode: ({ name }) => choose(name, { zip: "Código ZIP", other: "Código postal" }),
    zipIs: ({ city, state }) => `Este ZIP es de ${city}, ${state}.`,
    country: "País",
    radius: "Radio de viaje",
    about: "Sobre mí",
    aboutHint: "Proyectos, habilidades, equipo: lo que un jefe debe saber.",
    placeUnknown:
      "No conocemos este lugar, así que solo te llegan trabajos de la misma ciudad y estado. Revisa el lugar y su código postal.",
    saved: "Perfil guardado.",
    discard: "Deshacer cambios",
    trade: "En el medio desde",
    tradeHint: "El año en que empezaste. Déjalo vacío si prefieres no decirlo.",
    yearPlaceholder: "2014",
    noRadius: ({ unit }) =>
      choose(unit, { mile: "Elige entre 1 y 500 millas.", other: "Elige entre 1 y 804 kilómetros." }),
    changePicture: "Cambiar foto",
    takePicture: "Tomar una foto",
    choosePicture: "Elegir una foto",
    otherPicture: "Otra",
    pictureTitle: "Tu foto",
    pictureHelp: "Arrástrala para que tu cara llene el círculo; acerca con el control.",
    pictureLead: "Los departamentos la ven junto a tu nombre. Lo mejor es una foto clara de tu cara.",
    usePicture: "Usar esta foto",
    pictureSaved: "Tu foto se guardó.",
    pictureUnreadable: "Este archivo no se puede leer como foto. Elige JPEG, PNG o WebP.",
    kept: ({ of, kept }) =>
      plural(of, {
        0: "Aún sin trabajos contados",
        one: `Cumplió ${kept} de ${number(of)} trabajo`,
        other: `Cumplió ${kept} de ${number(of)} trabajos`,
      }),
    memberYears: ({ years }) =>
      counted(years, { 0: "Recién en Callboard", one: "# año en Callboard", other: "# años en Callboard" }),
    tradeYears: ({ years }) =>
      counted(years, { 0: "Empieza en el medio", one: "# año en el medio", other: "# años en el medio" }),
    travels: ({ distance }) => `Viaja hasta ${distance}`,
    noPositions: "Aún sin puestos",
    noAbout: "Todavía no hay nada escrito. Unas líneas sobre tu trabajo le ayudan a un jefe que no te conoce.",
    whoSees: "Quién ve qué",
    seesAlways: "Los jefes de departamento con una producción pagada ven esta página.",
    seesBooked: "Tu teléfono y tu correo solo los ve un departamento que te dio trabajo, hasta 30 días después.",
    seesNever: "Tu calle, género y fecha de nacimiento nunca se muestran.",
    facts: "Datos",
  },
  record: {
    title: "¿Por qué me ofrecen trabajo?",
    recordTitle: "Tu historial",
    kept: "Trabajos cumplidos",
    keptOf: ({ of, kept }) => plural(of, { 0: "Aún ninguno", other: `${kept} de ${of}` }),
    coming: "Trabajos próximos",
    dropped: "Los dejaste",
    cancelled: "Cancelados por el departamento",
    noShows: "Faltas",
    years: "En Callboard",
    yearsOf: ({ years }) => counted(years, { 0: "menos de un año", one: "# año", other: "# años" }),
    seen: "Los jefes de departamento ven cuántos trabajos cumpliste y tus años. Nada más de esta página.",
    cancelledHelp: "Lo que cancela un departamento nunca cuenta en tu contra.",

    answersTitle: "Cómo contestas",
    received: "Ofertas recibidas",
    accepted: "Aceptadas",
    declined: "Rechazadas",
    unanswered: "Sin contestar a tiempo",
    closed: "Llenas antes de que contestaras",
    revoked: "Retiradas por el departamento",
    waiting: "Te esperan",
    answersHelp: "Rechazar no te cuesta nada y ayuda: el departamento le pregunta antes a la siguiente persona.",

    helpTitle: "Qué ayudaría",
    nothing: "Hiciste lo que se puede: tu foto, tu lugar y tus días están listos. Las ofertas llegan solas.",
    photo: "Agrega una foto. Es lo primero que ven los jefes.",
    addPhoto: "Agregar foto",
    about: "Escribe unas líneas sobre tu trabajo: las leen los jefes que no te conocen.",
    writeAbout: "Escribir sobre mí",
    place:
      "No conocemos tu base, así que solo te llegan trabajos de la misma ciudad. Revisa el lugar y su código postal.",
    fixPlace: "Revisar mi lugar",
    noFreeDays: ({ days }) =>
      `No marcaste ninguno de los próximos ${days} días como disponible. Los departamentos solo te encuentran en los días que marcas.`,
    missed: ({ count, days }) =>
      `${counted(count, { 0: "Algunos trabajos", 1: "Algunos trabajos", other: "# trabajos o más" })} cerca de ti, en tus puestos, son en días que no marcaste como disponibles${counted(days, { 0: "", 1: "", other: " (# días o más)" })}.`,
    outside: ({ count, distance }) =>
      `${counted(count, { 0: "Algunos trabajos", 1: "Algunos trabajos", other: "# trabajos o más" })} en tus puestos quedan hasta ${distance} fuera de tu radio.`,
    unanswered1:
      "Una oferta terminó sin respuesta. Un no rápido es mejor que el silencio: los jefes vuelven a llamar a quien contesta.",
    unansweredMany: ({ count }) =>
      `${count} ofertas terminaron sin respuesta. Un no rápido es mejor que el silencio: los jefes vuelven a llamar a quien contesta.`,
    keptLess: ({ kept, of }) =>
      `Cumpliste ${kept} de ${counted(of, { one: "# trabajo", other: "# trabajos" })} y los jefes lo ven. Cada uno que cumplas lo mejora. Dejar un trabajo que cambió después de que aceptaste no cuesta nada.`,
    others: "También buscan cerca de ti",
    otherDepartments: "Otros departamentos",
    othersHelp: "¿Haces también alguno de estos? Agrégalo a tus puestos.",
    otherJobs: ({ count }) =>
      counted(count, { 0: "algunos trabajos", 1: "algunos trabajos", other: "# trabajos o más" }),
    reach: ({ count }) =>
      `${counted(count, { 0: "Algunos trabajos", 1: "Algunos trabajos", other: "# trabajos o más" })} dentro de tu radio van con tus días y puestos. Los departamentos te ven para ellos.`,
    noReach: "Ahora ningún departamento cerca de ti busca tus puestos en los días que puedes.",
    coarseHelp: ({ days }) =>
      `Para los próximos ${days} días. Los números se redondean para que no revelen el plan de rodaje de nadie.`,

    howTitle: "A quién le preguntan primero",
    howLead:
      "Un departamento ve a todas las personas que tienen el puesto, marcaron el día, no tienen trabajo y viajan hasta ahí. En este orden:",
    how: {
      starred: { name: "En su lista de favoritos", sentence: "Quienes el departamento guardó como favoritos." },
      worked: { name: "Ya trabajaron con el departamento", sentence: "Cada trabajo que cumpliste con ellos." },
      reliability: {
        name: "Cumplimiento",
        sentence: "El porcentaje de trabajos cumplidos. Quien empieza cuenta como si hubiera cumplido uno.",
      },
      years: { name: "Años en Callboard", sentence: "Años completos en Callboard." },
      nearest: { name: "Cercanía", sentence: "La distancia de tu casa al trabajo." },
    },
    howEnd: "El jefe elige con libertad. La edad, el género y la foto no influyen en el orden.",

    offersTitle: "Tu lugar en cada oferta",
    offersLead: "De cada oferta: tu lugar en la lista del departamento cuando se hizo, y por qué.",
    offersEmpty: "Aún no hay ofertas. Cuando haya, aquí ves en qué lugar estabas y por qué.",
    rank: ({ rank }) => `Núm. ${rank} en la lista`,
    noRank: ({ last }) => `Después del ${last}`,
    notRanked: "Pidieron tu nombre",
    reasons: {
      starred: "en su lista de favoritos",
      worked: ({ times }) =>
        counted(times, { one: "trabajaste una vez con ellos", other: "trabajaste # veces con ellos" }),
      kept: ({ of, kept }) => plural(of, { 0: "aún sin trabajos contados", other: `cumpliste ${kept} de ${of}` }),
      years: ({ years }) => counted(years, { 0: "primer año", one: "# año aquí", other: "# años aquí" }),
      away: ({ distance }) => `a ${distance}`,
    },
  },
  whereIStood: {
    title: "En qué lugar estabas cuando se llenaron",
    lead: "Trabajos que se llenaron mientras estabas en la lista, como era en ese momento. Nadie ve el lugar de otros.",
    empty: "Todavía no se llenó ningún trabajo en cuya lista estuvieras.",
    places: ({ count }) => counted(count, { one: "# lugar", other: "# lugares" }),
    stood: ({ last, rank }) =>
      choose(last, {
        none: `Eras el número ${rank}. No le preguntaron a nadie.`,
        other: `Eras el número ${rank}. Les preguntaron del 1 al ${last}.`,
      }),
    outcomes: {
      asked: "Con oferta",
      behind: "No llegaron a ti",
      asleep: "Horas de silencio",
      enough_offers: "Ofertas suficientes",
      never: "Sin oferta",
      short_rest: "Poco descanso",
      other_position: "Otro puesto",
      no_match: "Fuera de la lista",
    },
    why: {
      asked: "Te llegó una oferta.",
      behind: "Los lugares se llenaron antes de tu turno.",
      asleep: "Fue en tus horas de silencio y mientras tanto se llenó.",
      enough_offers: "Ya tenías suficientes ofertas por contestar.",
      never: "El departamento eligió a otras personas.",
      short_rest: "Otro trabajo tuyo dejaba muy poco descanso.",
      other_position: "El departamento contaba contigo para otro puesto de ese día.",
      no_match: "Casi estabas en la lista.",
    },
    help: {
      mark_free: "No habías marcado el día como disponible.",
      wider_radius: "El trabajo quedaba fuera de tu radio.",
      add_position: "Era un puesto que no está en tu perfil.",
    },
    act: {
      mark_free: "Marcar mis días",
      wider_radius: "Cambiar mi radio",
      add_position: "Agregar puestos",
    },
  },
};
