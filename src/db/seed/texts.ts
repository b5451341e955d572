import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import type { Seed } from '#db/seed/made-up/seed'
import { personId } from '#db/seed/people'
import type { TextKind } from '#domain/texts/kinds'

const TEXTS: Readonly<Record<TextKind, string>> = {
  terms: `## Who may use this portal

People of our partners, of the universities and of our company, and the students whom our partners look after. An account belongs to one person and is not lent.

## What we ask of you

* Enter only what is true, and documents that you may pass on.
* Keep your password and your second factor to yourself. Tell us at once if anyone else may know them.
* What you learn here about students is used for their applications alone.

## What we do

* We keep the portal up and make a copy of it every night.
* When these terms change, we ask you to accept them again.

## Commission

What we owe a partner follows from the agreement between us. A commission note says what we worked out by it; it takes the place of no agreement.
`,
  privacy: `## What we keep

Names, addresses, dates of birth and documents of students, so that they can apply to universities; names and addresses of the people who work here; and who changed what, and when.

## Who sees it

The student, the partner who looks after them, the people of our company who work on the application, and the university to which it goes. Numbers of passports are kept sealed: each time somebody looks at one, it is written down.

## How long

As long as the application lasts and the law asks for papers about money. A student can ask for a copy of everything we hold, and to be erased.

## Your rights

Write to [privacy@tassel.example](mailto:privacy@tassel.example).
`,
  help: `## For students

* **What to do next** stands at the top of your home page: what is missing in your profile, and which documents are wanted.
* **Documents** are photographed or uploaded; several photos become one PDF.
* Ask your counsellor by a message on the application, or at the number on your home page.

## For partners and our own people

* **Commission notes** that wait for you stand on your dashboard, with the one thing to do first.
* **A tax invoice** is made, uploaded or signed on the note that asks for it.
* **Ctrl K** (on a Mac: Cmd K) finds any note, student or page by its name or number.

## Contact

* Questions about a note: write a message on the note. The person who works on it is notified.
* Anything else: [help@tassel.example](mailto:help@tassel.example), Monday to Friday, 10:00 to 19:00 in India.
`,
}

/** Inserts the company's texts, accepted by all of its users. */
export async function insertTexts(tx: Kysely<Database>, seed: Seed, written_at: Date): Promise<void> {
  const written = { version: 1, written_by: personId('admin@tassel.example'), written_at }
  for (const [kind, markdown] of Object.entries(TEXTS))
    seed.add('company_texts', { kind: kind as TextKind, markdown: markdown.trim(), ...written })
  await seed.save(tx)
  await sql`insert into text_acceptances (user_id, kind, version, accepted_at)
    select users.id, texts.kind, texts.version, greatest(${written_at}, users.created_at) from users cross join company_texts texts
    where texts.kind <> 'help'`.execute(tx)
}
