/** The texts of a language, or a part of them, as the build compiles them (packages/ui/vite/messages.ts). */
declare module "virtual:messages/*" {
  const texts: import("./messages.ts").CompiledTexts;
  export default texts;
}
