import { sql } from 'kysely'
import type { Db } from '#db/database'
import { ANSWERED, CLAW_BACK_RULES } from '#domain/claw-backs/notifications'
import { type ClawBackState, PROPOSED } from '#domain/claw-backs/states'
import { paths } from '#domain/paths'
import {
  amountBack,
  type NoteEvent,
  notesOfEvents,
  subjectOfNote,
} from '#server/commission-notes/note/notifications'
import { notifierOf, type Subject } from '#server/platform/notices/notifier'

interface ClawBackEvent extends NoteEvent {
  clawBack: NotifiedClawBack
}

/** The amount is exact, in the note's currency; `studentName` is empty for the whole note. */
interface NotifiedClawBack {
  amount: string
  studentName: string
  words: Record<ClawBackState, string | null>
}

export const clawBackNotifier = notifierOf({
  rules: CLAW_BACK_RULES,
  find: clawBacksOfEvents,
  partnerIdOf: ({ note }: ClawBackEvent) => note.partnerId,
  subjectFor: (reader, { payload }, { note, clawBack }) => ({
    ...subjectOfNote(reader, note),
    path: paths.wallet(),
    ...amountBack('Claw-back', { amount: clawBack.amount, currency: note.currency }),
    ...(clawBack.studentName !== '' && { students: clawBack.studentName }),
    ...wordsOf('state' in payload ? payload.state : PROPOSED, clawBack),
  }),
})

function wordsOf(state: ClawBackState, { words }: NotifiedClawBack): Pick<Subject, 'answer' | 'reason'> {
  return { answer: ANSWERED[state], reason: words[state] ?? '' }
}

async function clawBacksOfEvents(tx: Db, eventIds: readonly number[]): Promise<ClawBackEvent[]> {
  const notes = await notesOfEvents(tx, eventIds)
  const { rows } = await sql<{ eventId: number; clawBack: NotifiedClawBack }>`
    select events.id as "eventId", jsonb_build_object(
      'amount', claw_backs.amount::text, 'studentName', claw_backs.student_name, 'words', jsonb_build_object(
        'Proposed', claw_backs.reason, 'Consented', claw_backs.answer, 'Disputed', claw_backs.answer,
        'Cancelled', claw_backs.cancel_reason)) as "clawBack"
    from events join claw_backs on claw_backs.id = (events.payload ->> 'clawBackId')::uuid
    where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
  const clawBacks = new Map(rows.map(({ eventId, clawBack }) => [eventId, clawBack]))
  return notes.flatMap((note) => {
    const clawBack = clawBacks.get(note.eventId)
    return clawBack ? [{ ...note, clawBack }] : []
  })
}
