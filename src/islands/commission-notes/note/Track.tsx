import { RotateCcw } from 'lucide-react'
import type { Turn } from '#domain/commission-notes/note/workflow'
import {
  type NoteOnTurn,
  nextActorOf,
  sinceWords,
  type TurnReader,
  withSinceWords,
  withWords,
} from '#domain/commission-notes/reading/next-actor'

export interface TrackProps {
  note: NoteOnTurn
  reader: TurnReader
  rounds: number
  /** The partner asked for a change, so the note is not being paid. */
  isAsked?: boolean | undefined
  size?: 'compact' | 'full'
}

const STAGES: readonly { turn: Turn; name: string }[] = [
  { turn: 'maker', name: 'Maker' },
  { turn: 'checker', name: 'Checker' },
  { turn: 'partner', name: 'Partner' },
  { turn: 'paymentProcessor', name: 'Payment' },
  { turn: 'done', name: 'Paid' },
]

const ASKED = 'Change requested'

/** A note's stages, whose turn it is, days waited and send-backs. Markup only: needs no script. */
export function Track({ size = 'compact', ...track }: TrackProps) {
  return size === 'full' ? <FullTrack {...track} /> : <CompactTrack {...track} />
}

function CompactTrack({ note, reader, rounds, isAsked }: TrackProps) {
  const { turn, days } = note
  const word = nextActorOf(note, reader)?.isYou ? 'You' : nameOf(turn)
  const title = [isAsked && ASKED, withSinceWords(note, reader)].filter(Boolean).join('. ') || undefined
  return (
    <span className="track track-compact" data-turn={turn} data-asked={isAsked || undefined} title={title}>
      <span className="track-strip" aria-hidden="true">
        {STAGES.map((stage) => (
          <span key={stage.turn} className="track-tick" data-state={stateOf(stage.turn, turn)} />
        ))}
      </span>
      <span className="track-word">{isAsked ? ASKED : word}</span>
      {turn !== 'done' && <span className="track-days">{shortDays(days)}</span>}
      <Rounds rounds={rounds} />
    </span>
  )
}

function FullTrack({ note, reader, rounds, isAsked }: TrackProps) {
  const { turn, days } = note
  return (
    <div className="track track-full" data-turn={turn}>
      <ol className="track-stages">
        {STAGES.map((stage) => {
          const state = stateOf(stage.turn, turn)
          return (
            <li
              key={stage.turn}
              className="track-stage"
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className="track-stage-name">{stage.name}</span>
            </li>
          )
        })}
      </ol>
      <div className="track-now">
        <span>
          <span className="track-word">{isAsked ? ASKED : (withWords(note, reader) ?? nameOf(turn))}</span>
          {turn !== 'done' && <span className="track-days"> {sinceWords(days)}</span>}
        </span>
        <Rounds rounds={rounds} wordy />
      </div>
    </div>
  )
}

function Rounds({ rounds, wordy = false }: { rounds: number; wordy?: boolean }) {
  if (rounds === 0) return null
  const label = rounds === 1 ? 'Sent back once' : `Sent back ${rounds} times`
  return (
    <span className="track-rounds" title={label}>
      <RotateCcw aria-hidden="true" />
      {wordy ? label : <span aria-hidden="true">{rounds}</span>}
      {!wordy && <span className="sr-only">{label}</span>}
    </span>
  )
}

function stateOf(stage: Turn, turn: Turn): 'past' | 'now' | 'ahead' {
  const distance = positionOf(stage) - positionOf(turn)
  if (distance === 0) return 'now'
  return distance < 0 ? 'past' : 'ahead'
}

function positionOf(turn: Turn): number {
  return STAGES.findIndex((stage) => stage.turn === turn)
}

function nameOf(turn: Turn): string {
  return STAGES[positionOf(turn)]?.name ?? ''
}

function shortDays(days: number): string {
  return days === 0 ? 'today' : `${days} d`
}
