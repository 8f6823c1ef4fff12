/** The details of a staged department, with another hourly rate for one of its positions. */
export const setupWithNewRate = {
  street_address: "1 Main St",
  apt_suite: "",
  country: "United States",
  city: "Burbank",
  state_province: "California",
  zip_code: "91502",
  notes: "",
  positions: [
    { name: "Costumer", rate: 44.5 },
    { name: "Set Costumer", rate: 39.75 },
  ],
};
