import type { Account } from "@callboard/contract/accounts";
import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import type { DayplayerRecord } from "@callboard/contract/dayplayers/player-record";
import { justOutsideMiles, outlookDays } from "@callboard/contract/limits";
import { distance } from "../../lib/distance.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Who has kept at least this share of the bookings is not warned. */
const goodShare = 0.9;

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
    !profile.place_known && {
      text: texts.record.place,
      action: { label: texts.record.fixPlace, to: paths.editProfile },
    },
    outlook?.free_days === 0 && {
      text: texts.record.noFreeDays({ days: outlookDays }),
      action: { label: texts.whereIStood.act.mark_free, to: paths.calendar },
    },
    outlook !== null &&
      outlook.missed.jobs > 0 && {
        text: texts.record.missed({ count: outlook.missed.jobs, days: outlook.missed.days }),
        action: { label: texts.whereIStood.act.mark_free, to: paths.calendar },
      },
    offers.unanswered > 0 && {
      text:
        offers.unanswered === 1 ? texts.record.unanswered1 : texts.record.unansweredMany({ count: offers.unanswered }),
      action: { label: texts.askForNotifications.turnOn, to: paths.notificationSettings },
    },
    kept < of * goodShare && { text: texts.record.keptLess({ kept, of }) },
    outlook !== null &&
      outlook.just_outside.jobs > 0 && {
        text: texts.record.outside({ count: outlook.just_outside.jobs, distance: distance(justOutsideMiles, "long") }),
        action: { label: texts.whereIStood.act.wider_radius, to: paths.editProfile },
      },
    me.profile_picture_url === null && {
      text: texts.record.photo,
      action: { label: texts.record.addPhoto, to: paths.profile },
    },
    !profile.about.trim() && {
      text: texts.record.about,
      action: { label: texts.record.writeAbout, to: paths.editProfile },
    },
  ];
  return found.filter((each): each is Advice => Boolean(each));
}
