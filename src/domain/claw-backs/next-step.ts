import { type NoteOnTurn, type TurnReader, withWords } from '#domain/commission-notes/reading/next-actor'
import type { ClawBack } from './schema'
import { PROPOSED } from './states'

export interface NextStepOf {
  note: NoteOnTurn
  reader: TurnReader
  waitsForPartner: boolean
  mayAct: boolean
  clawBacks: readonly Pick<ClawBack, 'State' | 'Actions'>[]
}

export interface NextStep {
  words: string
  isAnswer: boolean
}

/** The sentence above a note's buttons, or null; a claw-back awaits its answer even once the note is paid. */
export function nextStepOf({
  note,
  reader,
  waitsForPartner,
  mayAct,
  clawBacks,
}: NextStepOf): NextStep | null {
  const proposed = clawBacks.filter(({ State }) => State === PROPOSED)
  const mine = proposed.filter(({ Actions }) => Actions.includes('Consent'))
  if (mine.length > 0) return { words: `${waitWords(mine.length)} for your answer.`, isAnswer: true }
  const words = idleWords(note, reader, waitsForPartner, mayAct, proposed.length)
  return words === null ? null : { words, isAnswer: false }
}

function idleWords(
  note: NoteOnTurn,
  reader: TurnReader,
  waitsForPartner: boolean,
  mayAct: boolean,
  proposed: number,
): string | null {
  if (waitsForPartner) return `${withWords(note, reader)}.`
  if (mayAct) return null
  if (note.turn !== 'done') return 'No action needed from you'
  if (proposed === 0) return 'None: the commission is paid.'
  return `${waitWords(proposed)} for the partner’s answer.`
}

function waitWords(count: number): string {
  return count === 1 ? 'A claw-back waits' : `${count} claw-backs wait`
}
