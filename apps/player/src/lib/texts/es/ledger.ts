import { counted, number } from "@callboard/ui/locale";
import type { ledger as english } from "../en/ledger.ts";

const days = (count: number) => counted(count, { one: "# día", other: "# días" });

export const ledger: typeof english = {
  ledger: {
    name: "Pagos",
    toPay: "Ver pagos",
    nameHint: "Días, horas, lo que cobraste y tu meta",
    title: ({ year }) => `Pagos de ${year}`,
    previous: "Año anterior",
    next: "Año siguiente",
    emptyTitle: ({ year }) => `Ningún día en ${year}`,
    empty: "Aquí aparecen los días que trabajas o tienes con trabajo, con horas y pago. Solo tú los ves.",
    expected: "Esperado por días trabajados",
    worked: ({ days: count, hours }) =>
      `${counted(count, { one: "# día trabajado", other: "# días trabajados" })}, ${hours} h`,
    received: "Cobrado",
    unpaid: "Sin marcar como pagado",
    unpaidOf: ({ amount }) => `${amount} sin pagar`,
    coming: ({ days: count, hours }) => `${days(count)} con trabajo por venir, ${hours} h`,
    estimate:
      "Una estimación antes de impuestos, según las reglas de pago de cada trabajo. Decide la nómina. Solo tú ves esta página.",
    byProduction: "Por producción",
    days: "Días",
    unpaidDays: ({ count }) => `${number(count)} sin pagar`,
    booked: "Con trabajo",
    owedHours: ({ hours }) => `Cancelado tarde, se deben ${hours} h`,
    receivedOf: ({ received, pay }) => `${received} cobrados de ${pay}`,
    noRate: "sin tarifa",
    paidOn: "Pagado el…",
    paid: ({ day }) => `Pagado ${day}`,
    paidTitle: "¿Cuándo te pagaron?",
    paidOnLabel: "Pagado el",
    amount: "Cantidad cobrada",
    amountHint: ({ amount }) => `Déjalo vacío si fueron ${amount}, como se esperaba.`,
    wrongAmount: "Escribe una cantidad, por ejemplo 446.25.",
    notPaid: "Aún sin pagar",
    marked: "Marcado como pagado.",
    unmarked: "Ya no está marcado como pagado.",
    table: "Para tus impuestos",
    tableHint: ({ year }) =>
      `Una tabla (CSV) de tus días de ${year}, con horario, horas, tarifa, pago esperado y lo que cobraste.`,
    download: ({ year }) => `Descargar ${year}`,
    goal: "Tu meta",
    noGoal: "¿Necesitas un número de horas, por ejemplo 400 en seis meses para el seguro médico? Solo tú la ves.",
    setGoal: "Poner una meta",
    changeGoal: "Cambiar la meta",
    goalTitle: "Horas que quiero trabajar",
    goalLead: "Solo tú ves tu meta.",
    goalHours: "Horas",
    wrongHours: "Escribe un número entero de 1 a 10,000.",
    wrongDays: ({ most }) => `Elige un día posterior, como máximo ${number(most)} días.`,
    removeGoal: "Quitar la meta",
    goalSaved: "Tu meta está guardada.",
    goalRemoved: "Tu meta ya no está.",
    progress: ({ worked, hours, booked, missing, until }) =>
      `${worked} de ${hours} horas trabajadas, ${booked} con trabajo por venir, faltan ${missing} hasta el ${until}`,
    progressReached: ({ worked, hours, booked, until }) =>
      `${worked} de ${hours} horas trabajadas, ${booked} con trabajo por venir: suficiente hasta el ${until}`,
    progressOver: ({ worked, hours, until }) => `${worked} de ${hours} horas trabajadas hasta el ${until}`,
    goalFrom: ({ from }) => `Se cuenta desde el ${from}`,
  },
};
