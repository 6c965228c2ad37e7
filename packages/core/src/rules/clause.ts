/** A statement about something, in the four ways in which a sentence may need it. */
export interface Fact {
  /** What it is about, as a sentence begins with it. */
  readonly subject: string;
  readonly is: string;
  readonly isNot: string;
  readonly must: string;
  readonly mustNot: string;
}

/** What is asked of a member. */
interface OfMember {
  readonly name: string;
  readonly held: Clause;
  /** Whether it asks for the member too, or says nothing where that is missing. */
  readonly asksForIt: boolean;
}

/** What a schema asks for, as something that can be said. */
export type Clause =
  | Fact
  | OfMember
  | { readonly all: readonly Clause[] }
  | { readonly any: readonly Clause[] };

/** Whether something is told or asked for. */
export type Mood = "is" | "must";

export const be = (subject: string, what: string, opposite?: string): Fact => ({
  subject,
  is: `is ${what}`,
  isNot: `is ${opposite ?? `not ${what}`}`,
  must: `must be ${what}`,
  mustNot: opposite === undefined ? `must not be ${what}` : `must be ${opposite}`,
});

export const have = (subject: string, what: string, opposite: string): Fact => ({
  subject,
  is: `has ${what}`,
  isNot: `has ${opposite}`,
  must: `must have ${what}`,
  mustNot: `must have ${opposite}`,
});

export const match = (subject: string, pattern: string): Fact => ({
  subject,
  is: `matches ${pattern}`,
  isNot: `does not match ${pattern}`,
  must: `must match ${pattern}`,
  mustNot: `must not match ${pattern}`,
});

export const given = (name: string): Fact => be(name, "given");

export const allOf = (clauses: readonly Clause[]): Clause =>
  clauses.length === 1
    ? (clauses[0] as Clause)
    : { all: clauses.flatMap((each) => ("all" in each ? each.all : [each])) };

export const anyOf = (clauses: readonly Clause[]): Clause =>
  clauses.length === 1
    ? (clauses[0] as Clause)
    : { any: clauses.flatMap((each) => ("any" in each ? each.any : [each])) };

/** The opposite of a clause. */
export function negated(clause: Clause): Clause {
  if ("all" in clause) return anyOf(clause.all.map(negated));
  if ("any" in clause) return allOf(clause.any.map(negated));
  if ("held" in clause)
    return { name: clause.name, held: negated(clause.held), asksForIt: !clause.asksForIt };
  const { subject, is, isNot, must, mustNot } = clause;
  return { subject, is: isNot, isNot: is, must: mustNot, mustNot: must };
}

/** A clause as part of a sentence; nothing where nobody could tell what belongs together. */
export function said(clause: Clause, mood: Mood): string | undefined {
  const spelled = inFull(clause, mood);
  if (!("any" in spelled)) return together(spelled, mood);
  const parts = spelled.any.map((each) => together(each, mood));
  if (parts.includes(undefined)) return undefined;
  return spelled.any.every(isFact) ? choice(spelled.any, mood) : parts.join(", or ");
}

const isFact = (clause: Clause): clause is Fact => "subject" in clause;

/** What goes without saying of members is left out, what does not is said. */
function inFull(clause: Clause, mood: Mood, isOneOfSeveral = false): Clause {
  if ("all" in clause) return allOf(clause.all.map((each) => inFull(each, mood, isOneOfSeveral)));
  if ("any" in clause) return anyOf(clause.any.map((each) => inFull(each, mood, true)));
  if (isFact(clause)) return clause;
  const { name, asksForIt } = clause;
  const held = inFull(clause.held, mood, isOneOfSeveral);
  if (mood === "must") {
    if (asksForIt) return allOf([given(name), held]);
    // One that is missing is another way to fit, which only goes without saying where there is no choice.
    return isOneOfSeveral && !saysNot(held) ? anyOf([held, negated(given(name))]) : held;
  }
  if (!asksForIt) return anyOf([held, negated(given(name))]);
  return saysNot(held) ? allOf([given(name), held]) : held;
}

/** What is missing is not something either. */
function saysNot(clause: Clause): boolean {
  if ("all" in clause) return clause.all.every(saysNot);
  if ("any" in clause) return clause.any.some(saysNot);
  return isFact(clause) ? isNegative(clause.is) : saysNot(clause.held);
}

const isNegative = (told: string): boolean => /^(is|must|does) not /.test(told);

/** Clauses that all hold, the choices among them put so that it is seen where they end. */
function together(clause: Clause, mood: Mood): string | undefined {
  if (isFact(clause)) return `${clause.subject} ${clause[mood]}`;
  if ("any" in clause) {
    if (!clause.any.every(isFact)) return undefined;
    const told = choice(clause.any, mood);
    return areDeniedTogether(clause.any, mood) ? told : `either ${told}`;
  }
  if (!("all" in clause)) return undefined;
  const parts: string[] = [];
  for (const group of grouped(clause.all, mood)) {
    const [first] = group;
    if (first === undefined || !group.every(isFact)) {
      const part = first && together(first, mood);
      if (part === undefined) return undefined;
      parts.push(part);
    } else parts.push(ofOneKind(group, mood));
  }
  const isSimple = !parts.some((part) => / (and|or) /.test(part));
  return isSimple ? series(parts, "and") : apart(parts);
}

/** With a comma before the last too, so that it is seen where those end that have parts themselves. */
const apart = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}`;

/** Facts about the same thing, and facts that say the same, where they stand side by side. */
function grouped(clauses: readonly Clause[], mood: Mood): readonly (readonly Clause[])[] {
  const groups: Clause[][] = [];
  for (const clause of clauses) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group !== undefined && before !== undefined && isFact(before) && isFact(clause)) {
      const facts = group as readonly Fact[];
      if (facts.some((each) => each.subject === clause.subject && each[mood] === clause[mood])) continue;
      const isOfOne = facts.every(({ subject }) => subject === clause.subject);
      if (isOfOne || facts.every((each) => each[mood] === clause[mood])) {
        group.push(clause);
        continue;
      }
    }
    groups.push([clause]);
  }
  return groups;
}

function ofOneKind(facts: readonly Fact[], mood: Mood): string {
  const [first, second] = facts as readonly [Fact, ...Fact[]];
  const isOfOne = second === undefined || second.subject === first.subject;
  const subjects = facts.map(({ subject }) => subject);
  if (!isOfOne) return `${series(subjects, "and")} ${forSeveral(first[mood])}`;
  // What comes after "must not" would be denied with it.
  const isDenied = facts.slice(0, -1).some((each) => isNegative(each[mood]));
  const more = facts.slice(1).map((each) => (isDenied ? each[mood] : each[mood].replace(/^must /, "")));
  return `${first.subject} ${series([first[mood], ...more], "and")}`;
}

const plurals: Readonly<Record<string, string>> = { is: "are", has: "have", does: "do", matches: "match" };

const forSeveral = (told: string): string => told.replace(/^\w+/, (verb) => plurals[verb] ?? verb);

/** Facts of which one holds. */
function choice(given: readonly Fact[], mood: Mood): string {
  const facts = [...new Map(given.map((each) => [`${each.subject} ${each[mood]}`, each])).values()];
  const first = facts[0] as Fact;
  const subjects = facts.map(({ subject }) => subject);
  const isOfOne = subjects.every((subject) => subject === first.subject);
  if (isOfOne)
    return `${first.subject} ${series(
      facts.map((each) => each[mood]),
      "or",
    )}`;
  if (!facts.every((each) => each[mood] === first[mood]))
    return series(
      facts.map((each) => `${each.subject} ${each[mood]}`),
      "or",
    );
  if (!areDeniedTogether(facts, mood)) return `${series(subjects, "or")} ${first[mood]}`;
  // "a or b must not be given" would forbid both.
  const both = subjects.length === 2 ? "both" : "all";
  return `${series(subjects, "and")} ${forSeveral(first[mood]).replace(/\bnot\b/, `not ${both}`)}`;
}

/** Of different things the same, of which one must not be so: said as "not both". */
const areDeniedTogether = ([first, ...more]: readonly Fact[], mood: Mood): boolean =>
  first !== undefined &&
  isNegative(first[mood]) &&
  more.every((each) => each[mood] === first[mood]) &&
  more.some(({ subject }) => subject !== first.subject);

export function series(words: readonly string[], last: "and" | "or"): string {
  if (words.length < 3) return words.join(` ${last} `);
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
