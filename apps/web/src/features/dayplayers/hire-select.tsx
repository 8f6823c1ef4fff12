import { fullName } from "@callboard/client/format";
import { toastError } from "@callboard/client/server-errors";
import type { DayplayerProfile } from "@callboard/contract/dayplayers/find-dayplayers";
import { type Hire, hires } from "@callboard/contract/pay/pay-choices";
import { departmentPayRoutes } from "@callboard/contract/routes/pay";
import { selectClass } from "@callboard/ui/select-field";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { texts } from "../../lib/texts/texts.ts";

/** How the department hires a dayplayer. It is saved when it is chosen. */
export function HireSelect({ dayplayer }: { dayplayer: DayplayerProfile }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (hire: Hire) =>
      call(departmentPayRoutes.saveHire, { params: { userId: dayplayer.id }, body: { hire } }),
    onSuccess({ hire }) {
      client.setQueryData<DayplayerProfile>(keys.dayplayer(dayplayer.id), (page) => page && { ...page, hire });
      toast({ kind: "success", text: texts.pay.hireSaved({ name: dayplayer.first_name }) });
    },
    onError: toastError,
  });
  return (
    <select
      className={selectClass}
      aria-label={texts.pay.hiredHow({ name: fullName(dayplayer) })}
      value={save.isPending ? save.variables : dayplayer.hire}
      // A disabled field would lose the focus, so it stays enabled while the choice is saved.
      onChange={({ currentTarget }) => !save.isPending && save.mutate(currentTarget.value as Hire)}
    >
      {hires.map((hire) => (
        <option key={hire} value={hire}>
          {texts.pay.hires[hire]}
        </option>
      ))}
    </select>
  );
}
