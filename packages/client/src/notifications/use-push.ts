import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const key = ["push-state"];

interface Push<State extends string> {
  readState: () => Promise<State>;
  turnOn: () => Promise<State>;
  turnOff: () => Promise<State>;
}

/**
 * Whether this device gets pushes (undefined until the browser has answered), and functions to turn them on and off.
 */
export function usePush<State extends string>({ readState, turnOn, turnOff }: Push<State>) {
  const client = useQueryClient();
  const read = useQuery({ queryKey: key, queryFn: readState, networkMode: "always", staleTime: 0 });
  const turn = useMutation({
    mutationFn: (to: "on" | "off") => (to === "on" ? turnOn() : turnOff()),
    onSuccess: (state) => client.setQueryData<State>(key, state),
  });
  return { state: read.data, turn, refetchState: () => void read.refetch() };
}
