import { linkify } from "./linkify.ts";

/** Renders text that another person wrote. Its web addresses become links, which send no referrer. */
export const LinkedText = ({ text }: { text: string }) => (
  <>
    {linkify(text).map(({ text: words, href }, at) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never change places
        <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {words}
        </a>
      ) : (
        words
      ),
    )}
  </>
);
