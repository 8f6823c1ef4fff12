import type { answers as english } from "../en/answers.ts";

/** A sentence that may end with `a.m.` or `p.m.` */
const ended = (text: string) => (text.endsWith(".") ? text : `${text}.`);

export const answers: typeof english = {
  linkPage: {
    openInApp: "Abrir en la app",
    offerFor: (name) => `Oferta para ${name}`,
    stillComing: (name) => `¿Confirmas que vas, ${name}?`,
    coming: { title: "Confirmado", sentence: (job) => `El departamento sabe que vas: ${job}` },
    askedAgain: {
      title: "Este enlace ya terminó",
      sentence: "Te preguntaron otra vez después. Usa el mensaje más reciente, o abre la app.",
    },
    changedMeanwhile: {
      title: "Todavía no se contestó nada",
      sentence: "El trabajo cambió hace un momento. Míralo otra vez y contesta.",
    },
    changedSince: { title: "Cambió después de nuestro mensaje", sentence: "Esto es lo que dice ahora el trabajo." },
    andMore: (days) => `y ${days} más, un solo trabajo`,
    answerBy: (moment) => `Vence: ${moment}`,
    job: "Trabajo",
    show: "Proyecto",
    where: "Lugar",
    call: "Llamado",
    wrap: "Corte",
    rate: "Tarifa",
    notes: "Notas",
    notSet: "Por definir",
    noPlace: "Lugar por definir",
    changed: "cambió",
    firstCome: "Preguntaron a más personas que lugares hay. El lugar es para quien contesta primero.",
    accept: (days) => (days > 1 ? `Aceptar los ${days} días` : "Aceptar"),
    decline: "Rechazar",
    acceptAndRelease: (days) => (days > 1 ? `Aceptar los ${days} días y liberar` : "Aceptar y liberar"),
    answerHelp: "Si aceptas, el trabajo es tuyo. Rechazar no te cuesta nada.",
    confirm: "Sí, ahí estaré",
    confirmHelp: "¿No puedes? Abre la app y deja ahí el trabajo, para que alguien más pueda tomar el día.",
    unknown: {
      title: "Este enlace ya terminó",
      beforeLink: "Está incompleto o es muy viejo. Tus ofertas están en",
      link: "la app",
    },
    unclear: {
      title: "No se contestó nada",
      sentence: "Regresa a la página anterior y toca uno de sus botones.",
    },
    later: {
      title: "Todavía no se contestó nada",
      sentence: "Por un momento no hay conexión con Callboard. Carga esta página otra vez y contesta.",
    },
  },
  agreements: {
    openInApp: "Abrir en la app",
    refused: {
      title: "No se contestó nada",
      sentence: "Ya tienes un trabajo o una oferta ese día, o ya pasó la hora. La app lo muestra.",
    },
    joinList: (name) => `¿Entrar a una lista, ${name}?`,
    standBy: (name) => `¿Quedas en espera, ${name}?`,
    show: "Proyecto",
    where: "Lugar",
    dates: "Fechas",
    fromTo: (from, until) => `${from} – ${until}`,
    withYear: (day, year) => `${day} de ${year}`,
    work: "Puestos",
    askedBy: "De parte de",
    countMeIn: "Sí, cuenten conmigo",
    noThanks: "No, gracias",
    booksNothing: "Decir que sí no te compromete: cada trabajo se ofrece y se contesta por separado.",
    job: "Trabajo",
    call: "Llamado",
    rate: "Tarifa",
    notSet: "Por definir",
    allFilled: "Todos los lugares están llenos. Si se libera un lugar, le preguntan primero a quien está en espera.",
    standByButton: "Quedar en espera",
    booksNoJob: "Esto no te da el trabajo: te preguntan antes. Para que te lo den sin preguntarte, abre la app.",
    standingOffers: {
      accepted: {
        title: "Trabajas con ellos",
        sentence: "Sus trabajos te llegan como ofertas, cada uno con su día.",
      },
      declined: {
        title: "Dijiste que no",
        sentence: "Pueden preguntarte otra vez en un mes. Las ofertas y los trabajos que tienes siguen.",
      },
      withdrawn: { title: "Retirada", sentence: "El departamento retiró su pregunta. Nada cuenta en tu contra." },
      expired: { title: "Se acabó el tiempo", sentence: "Nada cuenta en tu contra." },
      closed: { title: "Ya no está abierta", sentence: "El departamento cerró." },
    },
    standbys: {
      standing_by: { title: "Estás en espera", sentence: "Si se libera un lugar, te preguntan primero." },
      asked: {
        title: "Se liberó un lugar",
        sentence: "Te lo ofrecen ahora. Contesta en la app o con el mensaje más reciente.",
      },
      booked: { title: "Ya quedaste", sentence: "El trabajo es tuyo. La app lo muestra." },
      left: { title: "No estás en espera", sentence: "Gracias por contestar. No afecta tu historial." },
    },
    standbyOver: { title: "Ya no está abierta", sentence: "Ya no buscan quién quede en espera para este trabajo." },
  },
  /** Written in GSM 03.38 where text messages contain them, see gsm-text.ts. */
  outcomes: {
    states: {
      created: { title: "En camino", sentence: "Esta oferta va en camino hacia ti." },
      accepted: { title: "Ya quedaste", sentence: "El departamento ya lo sabe." },
      declined: {
        title: "Dijiste que no",
        sentence: "Gracias por contestar. El departamento puede preguntarte otra vez.",
      },
      expired: {
        title: "Se acabó el tiempo",
        sentence: "Nada cuenta en tu contra. El departamento todavía puede darte más tiempo.",
      },
      revoked: { title: "Retirada", sentence: "El departamento retiró esta oferta. Nada cuenta en tu contra." },
      cancelled: { title: "Cancelado", sentence: "El departamento canceló este trabajo. El día vuelve a ser tuyo." },
      dropped: { title: "Lo dejaste", sentence: "Dejaste este trabajo." },
    },
    closings: {
      position_filled: {
        title: "Se llenó hace un momento",
        sentence: "Alguien aceptó primero. No cuenta en tu contra.",
      },
      booked_elsewhere: {
        title: "Ya tienes trabajo ese día",
        sentence: "Aceptaste otro trabajo ese día y por eso se cerró esta oferta.",
      },
      overlaps_booking: {
        title: "Ya tienes trabajo a esa hora",
        sentence: "Aceptaste otro trabajo a las mismas horas y por eso se cerró esta oferta.",
      },
      block_broken: {
        title: "Ya no está abierta",
        sentence: "Sus días ya no se podían ofrecer como un solo trabajo.",
      },
      department_closed: { title: "Ya no está abierta", sentence: "El departamento cerró antes de que contestaras." },
      account_closed: { title: "Ya no está abierta", sentence: "Quien te preguntó ya no está en Callboard." },
    },
    passed: { title: "Ese día ya pasó", sentence: "Ya no se puede contestar." },
    bookedInstead: {
      already_booked: {
        title: "Ya tienes trabajo ese día",
        sentence: "No se aceptó nada: puedes tener un trabajo por día.",
      },
      overlaps_booking: {
        title: "Ya tienes trabajo a esa hora",
        sentence: "No se aceptó nada: sus horas se cruzan con otro trabajo tuyo.",
      },
      pencilled_elsewhere: {
        title: "Tienes ese día apartado",
        sentence: "Todavía no se aceptó nada: si aceptas este trabajo, el apartado se libera.",
      },
    },
  },
  /** Some end before a link. */
  replies: {
    booked: (job) => `Ya quedaste: ${ended(job)}`,
    declined: (job) => `Dijiste que no: ${ended(job)} Gracias por contestar.`,
    coming: (job) => `Confirmado: ${ended(job)} Gracias, el departamento ya lo sabe.`,
    pencilled: (job) => `Todavía no se aceptó: tienes ese día apartado. Para tomar ${job} y liberarlo, abre`,
    stillBooked: (job) => `El trabajo sigue siendo tuyo: ${ended(job)} Para dejarlo, abre`,
    notAnswered: "Todavía no quedó contestado",
    changed: (terms) => `, porque cambió: ${terms}. Contesta SI o NO.`,
    asOneJob: (days) => `${days} días, un solo trabajo`,
    stillComing: "¿Confirmas que vas?",
    answerOne: "Contesta SI 1 o NO 1:",
    whichOne: "¿Cuál? Contesta con su número, por ejemplo SI 1 o NO 2:",
    moreInApp: "Hay más en la app:",
    none: "No tienes ofertas abiertas. Ve a",
    unclear: "Aquí solo se entiende SI o NO. Escribe al departamento en la app:",
    unknown:
      "Este número no es de ningún dayplayer en Callboard. Confírmalo en tus ajustes para contestar ofertas por mensaje de texto.",
  },
};
