import { createWatchers } from "@callboard/ui/watchers";
import { useSyncExternalStore } from "react";
import type { Memory } from "../session.ts";

/** new: a message or notification arrived. sent: an own message was sent. */
type Sound = "new" | "sent";

/** The notes of each sound: hertz, and the start in seconds. */
const notes: Record<Sound, readonly (readonly [hertz: number, at: number])[]> = {
  new: [
    [659, 0],
    [880, 0.14],
  ],
  sent: [[523, 0]],
};
const noteSeconds = 0.22;
const loudness = 0.12;
/** The visible tab plays first. Sounds of two tabs within this time count as one, in milliseconds. */
const onceMs = 800;
/**
 * Opening the audio takes 100 ms on a slow phone. This delay lets the browser paint the effect of the first touch
 * before, in milliseconds.
 */
const afterTouchMs = 100;

export type Sounds = ReturnType<typeof createSounds>;

/**
 * The sounds of an app, made by the browser itself. Browsers allow none before the first user gesture, and the user can
 * turn them off. If several tabs are open, one plays.
 */
export function createSounds(
  memory: Memory,
  name: string,
  Audio: typeof AudioContext | undefined = globalThis.AudioContext,
) {
  let context: AudioContext | undefined;
  const { watch, notify } = createWatchers();
  const isOn = () => memory.read<boolean>("sounds") ?? true;

  const wake = () => {
    if (!Audio) return;
    context ??= new Audio();
    if (context.state === "suspended") void context.resume().catch(() => undefined);
  };
  const wakeSoon = () => setTimeout(wake, afterTouchMs);
  // The code may be loaded after the first gesture.
  if (navigator.userActivation?.hasBeenActive) wakeSoon();
  for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wakeSoon, { once: true, passive: true });

  const sound = (which: Sound) => {
    if (context?.state !== "running") return;
    for (const [hertz, at] of notes[which]) ring(context, hertz, context.currentTime + at);
  };

  return {
    play(which: Sound): void {
      if (!isOn() || context?.state !== "running") return;
      if (!navigator.locks) {
        if (!document.hidden) sound(which);
        return;
      }
      setTimeout(
        () =>
          void navigator.locks.request(`${name}:sound:${which}`, { ifAvailable: true }, async (lock) => {
            if (!lock) return;
            sound(which);
            await new Promise((over) => setTimeout(over, onceMs));
          }),
        document.hidden ? onceMs / 4 : 0,
      );
    },

    set(on: boolean): void {
      memory.write("sounds", on);
      notify();
      if (on) {
        wake();
        sound("new");
      }
    },

    useOn: (): boolean => useSyncExternalStore(watch, isOn),
  };
}

/** A soft bell: it starts at full volume and fades. */
function ring(context: AudioContext, hertz: number, at: number) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "sine";
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + noteSeconds);
}
