// The notices of Nordlicht: who sells, and how to reach customer service. Other languages of its store read English.
import type { OperatorNotices } from "./operator-notice.ts";

export const nordlichtNotices: OperatorNotices = {
  // TO BE FILLED IN BY THE OPERATOR before the store opens. What is null is shown as not filled in.
  operator: {
    company: null,
    representative: null,
    registration: null,
    address: null,
    phone: null,
    email: null,
  },
  languages: [
    {
      locale: "de",
      not_filled_in: "(wird vom Betreiber ausgefüllt)",
      texts: {
        trade: {
          isHtml: true,
          text: `<h3>Anbieter</h3><p>{company}<br>Vertreten durch: {representative}<br>Registernummer: {registration}</p>
<h3>Anschrift</h3><p>{address}</p>
<h3>Preise</h3><p>Alle Preise enthalten die Mehrwertsteuer und werden vor dem Bezahlen noch einmal angezeigt.</p>
<h3>Widerruf und Erstattung</h3><p>Digitale Inhalte werden sofort nach der Zahlung geliefert. Außer in den gesetzlich vorgesehenen Fällen ist ein Widerruf danach ausgeschlossen. Was nicht geliefert werden kann, wird automatisch erstattet.</p>`,
        },
        inquiry: {
          isHtml: false,
          text: "{title} Kundenservice\nErreichbar: täglich 10:00–13:00 und 14:30–19:00 Uhr (Berliner Zeit)\nTelefon: {phone}\nE-Mail: {email}\n\nBitte halte deine Bestellnummer bereit.",
        },
      },
    },
    {
      locale: "en",
      not_filled_in: "(to be filled in by the operator)",
      texts: {
        trade: {
          isHtml: true,
          text: `<h3>Seller</h3><p>{company}<br>Represented by: {representative}<br>Registration number: {registration}</p>
<h3>Address</h3><p>{address}</p>
<h3>Prices</h3><p>All prices include VAT and are shown again before you pay.</p>
<h3>Withdrawal and refunds</h3><p>Digital items are delivered as soon as you have paid. Except where the law says otherwise, you cannot withdraw after that. What cannot be delivered is refunded automatically.</p>`,
        },
        inquiry: {
          isHtml: false,
          text: "{title} customer service\nHours: daily 10:00–13:00 and 14:30–19:00 (Berlin time)\nPhone: {phone}\nEmail: {email}\n\nPlease have your order number at hand.",
        },
      },
    },
  ],
};
