// Values that forms offer and schemas accept. They are apart from the schemas, so that a page can show them without
// loading those.

export const accountTypes = ["dayplayer", "department_head"] as const;
export const genders = ["Man", "Woman", "Other"] as const;
export const defaultGender = "Man";
/** The placeholder of the department field. An account can't be created with it. */
export const unchosenDepartment = "default";
export const defaultCountry = "United States";
export const timesOfDay = ["day", "night"] as const;
export const dayplanPlaces = ["location", "office"] as const;
export const paymentTypes = ["card", "wire"] as const;
