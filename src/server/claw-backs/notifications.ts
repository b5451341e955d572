import { CLAW_BACK_RULES } from '#domain/claw-backs/notifications'
import { paths } from '#domain/paths'
import { type NoteEvent, notesOfEvents, subjectOfNote } from '#server/commission-notes/note/notifications'
import { notifierOf } from '#server/platform/notices/notifier'

/** Tells people of claw-backs, which are answered in the wallet. */
export const clawBackNotifier = notifierOf({
  rules: CLAW_BACK_RULES,
  find: notesOfEvents,
  partnerIdOf: ({ note }: NoteEvent) => note.partnerId,
  subjectFor: (reader, _, { note }) => ({ ...subjectOfNote(reader, note), path: paths.wallet() }),
})
