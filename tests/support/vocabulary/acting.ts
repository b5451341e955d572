import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ErrorCode } from '#domain/errors'
import { refusedWhole } from '#tests/support/database/refused-whole'
import { agreementVerbs } from './agreement-verbs'
import { applicationVerbs } from './application-verbs'
import { bankVerbs } from './bank-verbs'
import { noteVerbs } from './note-verbs'
import { paymentVerbs } from './payment-verbs'
import { studentVerbs } from './student-verbs'

/** A user of the test company with what they do as verbs: `maker.sends(note)`. Use cases take one as their actor. */
export type Person = ReturnType<typeof as>

/** Lets a user act on this database. */
export function as(db: Db, actor: Actor) {
  const person = {
    ...actor,
    ...noteVerbs(db, actor),
    ...studentVerbs(db, actor),
    ...bankVerbs(db, actor),
    ...agreementVerbs(db, actor),
    ...applicationVerbs(db, actor),
    ...paymentVerbs(db, actor),
  }
  return {
    ...person,
    /** Expects a refusal that leaves the whole database as it was. */
    cannot: (attempt: (they: typeof person) => Promise<unknown>, code: ErrorCode) =>
      refusedWhole(db, () => attempt(person), { code }),
  }
}

/** Lets all these users act on this database: `const { maker, checker } = acting(test.db, world.people)`. */
export function acting<Name extends string>(db: Db, people: Record<Name, Actor>): Record<Name, Person> {
  const entries = Object.entries<Actor>(people).map(([name, actor]) => [name, as(db, actor)])
  return Object.fromEntries(entries) as Record<Name, Person>
}
