import { LedgerTable } from '#components/ui/grid/LedgerTable'
import { type AnswerCell, type AnswerLink, type AnswerPart, isOwnAddress } from '#domain/assistant/answer'
import type { Exchange } from './use-assistant'

interface AnswerProps {
  turn: Exchange
  onAsk: (question: string) => void
  /** A link was followed: its target may be on the current page. */
  onLeave: () => void
}

export function Answer({ turn: { parts, isDone, failure }, onAsk, onLeave }: AnswerProps) {
  const doing = parts.at(-1)
  return (
    <div className="assistant-answer" aria-busy={!isDone}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added at the end
        <Part key={at} part={part} onAsk={onAsk} onLeave={onLeave} />
      ))}
      {!isDone && <p className="muted">{doing?.Kind === 'doing' ? doing.Text : 'Reading…'}</p>}
      {failure && <p role="alert">{failure}</p>}
    </div>
  )
}

function Part({ part, onAsk, onLeave }: { part: AnswerPart } & Omit<AnswerProps, 'turn'>) {
  if (part.Kind === 'text') return <Sentence part={part} onLeave={onLeave} />
  if (part.Kind === 'offers') return <Offers questions={part.Questions} onAsk={onAsk} />
  if (part.Kind === 'links')
    return (
      <ul className="assistant-links">
        {part.Links.map((each) => (
          <li key={`${each.Href} ${each.Text}`}>
            <OwnLink to={each} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    )
  if (part.Kind === 'doing' || part.Kind === 'done') return null
  return (
    <LedgerTable label={part.Columns.join(', ')} columns={part.Columns} asCards={false}>
      <tbody>
        {part.Rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={part.Columns[column]} className={column > 0 ? 'cell-wraps' : undefined}>
                <Cell cell={cell} onLeave={onLeave} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

function Sentence({
  part: { Text, Rows = [] },
  onLeave,
}: {
  part: Extract<AnswerPart, { Kind: 'text' }>
  onLeave: () => void
}) {
  return (
    <p className="assistant-text">
      {Text}
      {Rows.map((row) => (
        <span key={row.Href} className="fine">
          {' '}
          <OwnLink to={row} onLeave={onLeave} />
        </span>
      ))}
    </p>
  )
}

function Cell({ cell, onLeave }: { cell: AnswerCell; onLeave: () => void }) {
  return typeof cell === 'string' ? cell : <OwnLink to={cell} onLeave={onLeave} />
}

function OwnLink({ to: { Text, Href }, onLeave }: { to: AnswerLink; onLeave: () => void }) {
  if (!isOwnAddress(Href)) return Text
  return (
    <a href={Href} onClick={onLeave}>
      {Text}
    </a>
  )
}

export function Offers({
  questions,
  onAsk,
}: {
  questions: readonly string[]
  onAsk: (question: string) => void
}) {
  return (
    <ul className="assistant-offers" aria-label="Questions to ask">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className="assistant-offer" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
