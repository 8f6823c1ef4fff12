import type { Account } from "@callboard/contract/accounts";
import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import type { DayplayerRecord } from "@callboard/contract/dayplayers/player-record";
import { justOutsideMiles, outlookDays } from "@callboard/contract/limits";
import { distance } from "../../lib/distance.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/record.ts";

interface Advice {
  text: string;
  action?: { label: string; to: string };
}

/** The advice that would bring more offers, the most helpful first. Each item applies to this dayplayer now. */
export function adviceFor(
  me: Pick<Account, "profile_picture_url">,
  profile: Pick<DayplayerProfile, "place_known" | "about">,
  { outlook, offers, kept, of }: Pick<DayplayerRecord, "outlook" | "offers" | "kept" | "of">,
): Advice[] {
  const found: (Advice | false | null)[] = [
    !profile.place_known && { text: texts.place, action: { label: texts.fixPlace, to: paths.editProfile } },
    outlook?.free_days === 0 && {
      text: texts.noFreeDays({ days: outlookDays }),
      action: { label: texts.markDays, to: paths.calendar },
    },
    outlook !== null &&
      outlook.missed.jobs > 0 && {
        text: texts.missed({ count: outlook.missed.jobs, days: outlook.missed.days }),
        action: { label: texts.markDays, to: paths.calendar },
      },
    offers.unanswered > 0 && {
      text: offers.unanswered === 1 ? texts.unanswered1 : texts.unansweredMany({ count: offers.unanswered }),
      action: { label: texts.notify, to: paths.notificationSettings },
    },
    kept < of && { text: texts.keptLess({ kept, of }) },
    outlook !== null &&
      outlook.just_outside.jobs > 0 && {
        text: texts.outside({ count: outlook.just_outside.jobs, distance: distance(justOutsideMiles, "long") }),
        action: { label: texts.widen, to: paths.editProfile },
      },
    me.profile_picture_url === null && { text: texts.photo, action: { label: texts.addPhoto, to: paths.profile } },
    !profile.about.trim() && { text: texts.about, action: { label: texts.writeAbout, to: paths.editProfile } },
  ];
  return found.filter((each): each is Advice => Boolean(each));
}
