// Loaded before a server's own program. When the process ends, it writes the list of loaded modules to the file
// RECORD_LOADED.
import { writeFileSync } from "node:fs";

export interface Loaded {
  /** Modules of Node, for example `http`. */
  modules: string[];
  /** The formatters of `Intl` that were made, for example `NumberFormat`. */
  formatters: string[];
}

const formatters = new Set<string>();
const constructors = ["Collator", "DateTimeFormat", "DisplayNames", "NumberFormat", "Segmenter"] as const;
for (const name of constructors) {
  const record = () => void formatters.add(name);
  const watched: object = new Proxy<object>(Intl[name], {
    construct(target, input, newTarget) {
      record();
      return Reflect.construct(target as never, input, newTarget === watched ? (target as never) : newTarget);
    },
    apply(target, receiver, input) {
      record();
      return Reflect.apply(target as never, receiver, input);
    },
  });
  Object.defineProperty(Intl, name, { value: watched });
}
process.on("exit", () => {
  const { moduleLoadList } = process as unknown as { moduleLoadList: string[] };
  const modules = moduleLoadList.flatMap((entry) => /^NativeModule (.+)$/.exec(entry)?.slice(1) ?? []);
  const loaded: Loaded = { modules, formatters: [...formatters] };
  writeFileSync(process.env.RECORD_LOADED ?? "", JSON.stringify(loaded));
});
