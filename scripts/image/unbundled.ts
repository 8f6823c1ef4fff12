/** Packages that the bundle imports from node_modules: native code, and packages that read files beside themselves. */
export const unbundledPackages = ["highs", "pdfkit", "sharp", "stripe", "web-push"];

/** Packages of which the server reads only files. */
export const filePackages = [
  "@fastify/swagger-ui",
  "@fontsource/noto-sans",
  "@ip-location-db/geo-whois-asn-country-mmdb",
];
