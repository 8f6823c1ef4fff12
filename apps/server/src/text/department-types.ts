/**
 * The departments of a film crew that hire by the day, and their positions, most requested first. Costume is first,
 * because a dayplayer's form starts with it.
 */
const crew: Record<string, readonly string[]> = {
  Costume: [
    "Costumer",
    "Set Costumer",
    "Key Costumer",
    "Truck Costumer",
    "Background Costumer",
    "Ager/Dyer",
    "Tailor",
    "Cutter/Fitter",
    "Seamstress",
    "Shopper",
    "Costume Coordinator",
    "Costume PA",
  ],
  Art: [
    "Art Department Coordinator",
    "Assistant Art Director",
    "Graphic Designer",
    "Set Designer",
    "Illustrator",
    "Art PA",
  ],
  Camera: [
    "Camera Operator",
    "1st Assistant Camera",
    "2nd Assistant Camera",
    "Steadicam Operator",
    "Digital Imaging Technician",
    "Camera Utility",
    "Loader",
    "Still Photographer",
  ],
  Construction: ["Carpenter", "Propmaker", "Scenic Painter", "Plasterer", "Welder", "Laborer"],
  "Craft Services": ["Craft Service Person", "Craft Service Assistant", "Barista"],
  Electric: [
    "Set Lighting Technician",
    "Best Boy Electric",
    "Rigging Electrician",
    "Lamp Operator",
    "Board Operator",
    "Generator Operator",
  ],
  Grip: ["Grip", "Best Boy Grip", "Dolly Grip", "Rigging Grip", "Crane Technician"],
  Hair: ["Hair Stylist", "Key Hair Stylist", "Barber", "Wig Stylist", "Background Hair Stylist"],
  Locations: [
    "Location Assistant",
    "Assistant Location Manager",
    "Location Scout",
    "Parking Coordinator",
    "Set Security",
  ],
  Makeup: [
    "Makeup Artist",
    "Key Makeup Artist",
    "Special Effects Makeup Artist",
    "Body Makeup Artist",
    "Background Makeup Artist",
  ],
  Medical: ["Set Medic", "Construction Medic", "Health and Safety Supervisor"],
  Production: [
    "Set PA",
    "Office PA",
    "Key Set PA",
    "Production Coordinator",
    "Assistant Production Coordinator",
    "2nd Assistant Director",
    "2nd 2nd Assistant Director",
    "Background PA",
  ],
  Props: ["Prop Assistant", "Assistant Prop Master", "Food Stylist", "Weapons Handler", "Props Shopper"],
  "Script Supervision": ["Script Supervisor", "Assistant Script Supervisor"],
  "Set Decoration": ["Set Dresser", "Leadperson", "On-Set Dresser", "Buyer", "Drapery Person", "Swing Gang"],
  Sound: ["Boom Operator", "Sound Utility", "Sound Mixer", "Playback Operator"],
  "Special Effects": [
    "Special Effects Technician",
    "Special Effects Foreperson",
    "Pyrotechnician",
    "Rigging Technician",
  ],
  Stunts: ["Stunt Performer", "Stunt Double", "Stunt Rigger", "Utility Stunt"],
  Transportation: [
    "Driver",
    "Driver Captain",
    "Van Driver",
    "Stake Bed Driver",
    "Picture Car Handler",
    "Shuttle Driver",
  ],
  "Video Assist": ["Video Assist Operator", "Video Assist Utility", "24-Frame Playback Operator"],
};

export const departmentTypes: readonly string[] = Object.keys(crew);

/** The positions of a department with this name, in its order. Empty for a name that the production chose itself. */
export function positionsOf(department: string): readonly string[] {
  const name = properName(department);
  return Object.hasOwn(crew, name) ? (crew[name] ?? []) : [];
}

/** The positions of the departments that hire for any of these. */
export const positionsBeside = (own: readonly string[]): string[] =>
  Object.values(crew).flatMap((names) => (names.some((name) => own.includes(name)) ? names : []));

/** Whether any department of a film crew hires for a position of this name. */
export const isPosition = (name: string): boolean => positions.has(name);
const positions = new Set(Object.values(crew).flat());

/**
 * Finds the position that a text names, in any case and with any spaces and punctuation between its words. In a department
 * some of the words are enough if one position alone has them: "truck" is Truck Costumer, "PA" Costume PA.
 */
export function findPosition(text: string, department = ""): string | undefined {
  const words = plain(text).split(" ");
  const own = positionsOf(department).filter((name) => words.every((word) => plain(name).split(" ").includes(word)));
  return plainPositions.get(words.join(" ")) ?? (own.length === 1 ? own[0] : undefined);
}
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/\bbg\b/g, "background");
const plainPositions = new Map([...positions].map((name) => [plain(name), name]));

/** The list's spelling of a department's name, for a name in any case. */
export const properName = (department: string): string => spelling.get(department.toLowerCase()) ?? department;
const spelling = new Map(departmentTypes.map((name) => [name.toLowerCase(), name]));

export const productionTypes: readonly string[] = [
  "Feature Film",
  "TV Series",
  "Limited Series",
  "TV Movie",
  "Pilot",
  "Commercial",
  "Music Video",
  "Short Film",
  "Documentary",
  "Reality Show",
  "Web Series",
  "Student Film",
];
