export const pay = {
  pay: {
    placeKind: "Kind of place",
    placeKinds: {
      studio: "Studio",
      report_to: "Report to location",
      bussed: "Bussed to location",
      distant: "Distant location",
    },
    medium: "Medium",
    mediums: { feature: "Feature", television: "Television" },
    placeDefault: ({ kind }: { kind: string }) => `As its place: ${kind}`,
    mediumDefault: ({ medium }: { medium: string }) => `As the production: ${medium}`,
    followsPlace: "As its place",
    followsProduction: "As the production",

    hired: "Hired",
    hiredHow: ({ name }: { name: string }) => `How ${name} is hired`,
    hires: { daily: "By the day", weekly: "By the week", on_call: "On call" },
    hireSaved: ({ name }: { name: string }) => `Costs of ${name}’s days follow the new hire.`,
  },
};
