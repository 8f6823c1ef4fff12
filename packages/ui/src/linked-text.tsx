import { linkify } from "./linkify.ts";

/** Words of somebody else's: text alone, its addresses of the web as links that tell nobody where they were opened. */
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
