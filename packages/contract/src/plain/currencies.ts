/** The currencies in which a production may pay, by their ISO codes. */
export const currencies = [
  ..."USD CAD GBP EUR AUD NZD MXN AED ARS BRL CHF CLP CNY COP CZK DKK DOP HKD HUF IDR ILS INR ISK JPY KRW".split(" "),
  ..."MAD MYR NGN NOK PEN PHP PLN RON SEK SGD THB TRY ZAR".split(" "),
];
