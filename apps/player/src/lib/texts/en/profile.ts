import { choose, counted, number, plural } from "@callboard/ui/locale";
export const profile = {
  dayplayers: {
    editProfile: "Edit profile",
    editHint: "Positions, home base, travel radius, about you",
    asSeen: "How departments see me",
    asSeenHint: "Your page, as they open it",
    recordHint: "Your record, and what would help",
    settingsHint: "Notifications, account, calendar, this phone",
    draft: "You have changes here that are not saved yet.",
    positions: "Positions",
    positionsHelp: "What you can be hired for. Choose all you do well.",
    department: "Department",
    departmentName: ({ name }: { name: string }) => name,
    place: "Home base",
    placeHelp: "Jobs within your travel radius match. Heads see city and state only.",
    city: "City",
    region: ({ name }: { name: string }) => choose(name, { state: "State", province: "Province", other: "Region" }),
    chooseState: "Choose a state",
    postalCode: ({ name }: { name: string }) =>
      choose(name, { zip: "ZIP code", postcode: "Postcode", other: "Postal code" }),
    zipIs: ({ city, state }: { city: string; state: string }) => `This ZIP is ${city}, ${state}.`,
    country: "Country",
    radius: "Travel radius",
    about: "About me",
    aboutHint: "Shows, skills, kit: what a head should know.",
    placeUnknown:
      "We don't know this place, so only jobs in the same city and state match. Check the place and its postal code.",
    saved: "Profile saved.",
    discard: "Undo changes",
    trade: "In the business since",
    tradeHint: "The year you began. Leave it empty if you'd rather not say.",
    yearPlaceholder: "2014",
    noRadius: ({ unit }: { unit: string }) =>
      choose(unit, { mile: "Choose between 1 and 500 miles.", other: "Choose between 1 and 804 kilometers." }),
    changePicture: "Change photo",
    takePicture: "Take a photo",
    choosePicture: "Choose a photo",
    otherPicture: "Another one",
    pictureTitle: "Your photo",
    pictureHelp: "Drag it so that your face fills the circle; zoom with the slider.",
    pictureLead: "Departments see it beside your name. A clear photo of your face works best.",
    usePicture: "Use this photo",
    pictureSaved: "Your photo is saved.",
    pictureUnreadable: "This file can't be read as a photo. Choose a JPEG, PNG or WebP.",
    kept: ({ of, kept }: { of: number; kept: number }) =>
      plural(of, {
        0: "New here: no bookings counted yet",
        one: `Kept ${kept} of ${number(of)} booking`,
        other: `Kept ${kept} of ${number(of)} bookings`,
      }),
    memberYears: ({ years }: { years: number }) =>
      counted(years, { 0: "New on Callboard", one: "# year on Callboard", other: "# years on Callboard" }),
    tradeYears: ({ years }: { years: number }) =>
      counted(years, { 0: "New in the business", one: "# year in the business", other: "# years in the business" }),
    travels: ({ distance }: { distance: string }) => `Travels up to ${distance}`,
    noPositions: "No positions yet",
    noAbout: "Nothing written yet. A few lines about your work help a head who does not know you.",
    whoSees: "Who sees what",
    seesAlways: "Department heads with a paid production see this page.",
    seesBooked:
      "Your phone number and email are shown only to a department that booked you, until 30 days after the job.",
    seesNever: "Your street, gender and date of birth are never shown.",
    facts: "Facts",
  },
  record: {
    title: "Why am I offered work?",
    recordTitle: "Your record",
    kept: "Bookings kept",
    keptOf: ({ of, kept }: { of: number; kept: number }) =>
      plural(of, { 0: "None counted yet", other: `${kept} of ${of}` }),
    coming: "Bookings coming",
    dropped: "Dropped by you",
    cancelled: "Cancelled by the department",
    noShows: "No-shows",
    years: "On Callboard",
    yearsOf: ({ years }: { years: number }) =>
      counted(years, { 0: "less than a year", one: "# year", other: "# years" }),
    seen: "Department heads see how many bookings you kept, and your years. Nothing else of this page.",
    cancelledHelp: "What a department cancels never counts against you.",

    answersTitle: "How you answer",
    received: "Offers you got",
    accepted: "Accepted",
    declined: "Declined",
    unanswered: "Not answered in time",
    closed: "Filled before you answered",
    revoked: "Withdrawn by the department",
    waiting: "Waiting for you",
    answersHelp: "Declining costs you nothing, and helps: the department asks the next one sooner.",

    helpTitle: "What would help",
    nothing: "You have done what you can: your photo, your place and your days are there. Offers arrive by themselves.",
    photo: "Add a photo. Heads scan photos first.",
    addPhoto: "Add a photo",
    about: "Write a few lines about your work: heads who don't know you read them.",
    writeAbout: "Write about me",
    place: "We don't know your home base, so only jobs in the same city match. Check the place and its postal code.",
    fixPlace: "Check my place",
    noFreeDays: ({ days }: { days: number }) =>
      `You marked none of the next ${days} days as free. Departments only find you on days you marked.`,
    missed: ({ count, days }: { count: number; days: number }) =>
      `${counted(count, { 0: "A few jobs", 1: "A few jobs", other: "# or more jobs" })} near you, in your positions, are on days you did not mark free${counted(days, { 0: "", 1: "", other: " (# or more days)" })}.`,
    outside: ({ count, distance }: { count: number; distance: string }) =>
      `${counted(count, { 0: "A few jobs", 1: "A few jobs", other: "# or more jobs" })} in your positions are up to ${distance} beyond your travel radius.`,
    unanswered1: "One offer ended without an answer. A quick no beats no answer: heads call back the people who reply.",
    unansweredMany: ({ count }: { count: number }) =>
      `${count} offers ended without an answer. A quick no beats no answer: heads call back the people who reply.`,
    keptLess: ({ kept, of }: { kept: number; of: number }) =>
      `You kept ${kept} of ${counted(of, { one: "# booking", other: "# bookings" })}, and heads see that. Each one you keep from now on lifts it. Leaving a job that changed after you accepted it costs nothing.`,
    others: "Also looked for near you",
    otherDepartments: "Other departments",
    othersHelp: "Do you do one of these as well? Add it to your positions.",
    otherJobs: ({ count }: { count: number }) =>
      counted(count, { 0: "a few jobs", 1: "a few jobs", other: "# or more jobs" }),
    reach: ({ count }: { count: number }) =>
      `${counted(count, { 0: "A few jobs", 1: "A few jobs", other: "# or more jobs" })} within your radius fit your days and positions. Departments see you for them.`,
    noReach: "No department near you is looking for your positions on your free days right now.",
    coarseHelp: ({ days }: { days: number }) =>
      `For the next ${days} days. Numbers are rounded, so that nobody's shooting plan can be read from them.`,

    howTitle: "Who is asked first",
    howLead:
      "A department sees everybody who holds the position, marked the day free, is not booked, and travels that far. In this order:",
    how: {
      starred: { name: "Starred by the head", sentence: "Whom they put on their own list." },
      worked: { name: "Worked with the department before", sentence: "Every booking you kept with them." },
      reliability: {
        name: "Reliability",
        sentence: "The share of bookings kept. New people begin as if they had kept one.",
      },
      years: { name: "Years on Callboard", sentence: "Whole years as a member." },
      nearest: { name: "Nearest", sentence: "The distance from your home to the job." },
    },
    howEnd: "The head still chooses freely. Age, gender and photo play no part in the order.",

    offersTitle: "Your place in each offer",
    offersLead: "For each offer you got: your place in the department's list when it was made, and why.",
    offersEmpty: "No offers yet. Once there are, you see here where you stood and why.",
    rank: ({ rank }: { rank: number }) => `No. ${rank} in the list`,
    noRank: ({ last }: { last: number }) => `Further down than ${last}`,
    notRanked: "Asked by name",
    reasons: {
      starred: "starred by the head",
      worked: ({ times }: { times: number }) =>
        counted(times, { one: "worked with them once", other: "worked with them # times" }),
      kept: ({ of, kept }: { of: number; kept: number }) =>
        plural(of, { 0: "new: nothing counted yet", other: `kept ${kept} of ${of}` }),
      years: ({ years }: { years: number }) =>
        counted(years, { 0: "first year", one: "# year here", other: "# years here" }),
      away: ({ distance }: { distance: string }) => `${distance} away`,
    },
  },
  whereIStood: {
    title: "Where I stood when jobs were filled",
    lead: "Jobs that were filled while you were on the list, as it was at that moment. Nobody sees where others stood.",
    empty: "No job has been filled yet that you were on the list for.",
    places: ({ count }: { count: number }) => counted(count, { one: "# place", other: "# places" }),
    stood: ({ last, rank }: { last: string; rank: number }) =>
      choose(last, {
        none: `You were number ${rank}. Nobody was asked.`,
        other: `You were number ${rank}. Numbers 1 to ${last} were asked.`,
      }),
    outcomes: {
      asked: "Asked",
      behind: "Not reached",
      asleep: "Quiet hours",
      enough_offers: "Enough offers",
      never: "Not asked",
      short_rest: "Too little rest",
      other_position: "Other position",
      no_match: "Not on the list",
    },
    why: {
      asked: "You got an offer.",
      behind: "The places were filled before your turn came.",
      asleep: "It was in your quiet hours, and the places were filled meanwhile.",
      enough_offers: "Enough offers were already waiting for you.",
      never: "The department chose others for this job.",
      short_rest: "Another booking of yours left too little rest.",
      other_position: "The department had you in mind for another position of that day.",
      no_match: "You were nearly on the list.",
    },
    help: {
      mark_free: "You had not marked the day as free.",
      wider_radius: "The job was beyond your travel radius.",
      add_position: "It was a position that is not on your profile.",
    },
    act: {
      mark_free: "Mark my days",
      wider_radius: "Change my radius",
      add_position: "Add positions",
    },
  },
};
