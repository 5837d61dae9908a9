// The players that can be chosen on a consent page. The subject is what the app learns; all kinds know the same people.
export type Person = { id: string; subject: string; name: string; hint: string };

export const PEOPLE: readonly Person[] = [
  { id: "kaelis", subject: "kaelis", name: "Kaelis", hint: "Apps learn the subject kaelis." },
  { id: "newcomer", subject: "newcomer", name: "Newcomer", hint: "Apps learn the subject newcomer." },
  { id: "mirin", subject: "mirin", name: "Mirin", hint: "Apps learn the subject mirin." },
  // The sandbox game links no subject that begins so.
  {
    id: "unlinked",
    subject: "unlinked-1",
    name: "Unlinked",
    hint: "Apps learn the subject unlinked-1, which no game knows.",
  },
];

export function nameOf(subject: string): string {
  return PEOPLE.find((person) => person.subject === subject)?.name ?? subject;
}
