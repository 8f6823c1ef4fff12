import { useSyncExternalStore } from "react";
import type { Memory } from "../session.ts";

/** new: something came in. sent: what one sent is on its way. */
type Sound = "new" | "sent";

/** Notes of a sound: hertz, and when it begins, seconds. */
const notes: Record<Sound, readonly (readonly [hertz: number, at: number])[]> = {
  new: [
    [659, 0],
    [880, 0.14],
  ],
  sent: [[523, 0]],
};
const noteSeconds = 0.22;
const loudness = 0.12;
/** A tab that is looked at goes first; two sounds of two tabs within this are one, ms. */
const onceMs = 800;
/** Opening the audio takes a slow phone a tenth of a second; what the first touch did is painted before, ms. */
const afterTouchMs = 100;

export type Sounds = ReturnType<typeof createSounds>;

/**
 * An app's sounds, made by the browser itself. Silent until somebody has touched the page, as browsers want it, and where
 * they were switched off. Of several tabs one plays.
 */
export function createSounds(
  memory: Memory,
  name: string,
  Audio: typeof AudioContext | undefined = globalThis.AudioContext,
) {
  let context: AudioContext | undefined;
  const watchers = new Set<() => void>();
  const isOn = () => memory.read<boolean>("sounds") ?? true;

  const wake = () => {
    if (!Audio) return;
    context ??= new Audio();
    if (context.state === "suspended") void context.resume().catch(() => undefined);
  };
  const wakeSoon = () => setTimeout(wake, afterTouchMs);
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
      for (const watch of watchers) watch();
      if (on) {
        wake();
        sound("new");
      }
    },

    useOn: (): boolean =>
      useSyncExternalStore((changed) => {
        watchers.add(changed);
        return () => watchers.delete(changed);
      }, isOn),
  };
}

/** A soft bell: it rises at once and fades. */
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
