import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { LineQuery } from '#domain/line-queries/schema'
import { LINE_QUERY_REASONS, OPEN } from '#domain/line-queries/states'
import { formatMoney } from '#domain/money/format'
import { inTax } from '#domain/money/tax-words'
import { formatInstant } from '#domain/time/format'
import type { Line } from '#islands/commission-notes/reading/LineFields'

const AnswerLineDialog = lazyDialog(async () => (await import('./AnswerLineDialog')).AnswerLineDialog)

interface LineQueriesProps {
  queries: readonly LineQuery[]
  line: Line | null
  mayAdjust: boolean
  timeZone: string
}

/** Questions on a student's line: the open ones, then the settled ones, collapsed. */
export function LineQueries({ queries, line, mayAdjust, timeZone }: LineQueriesProps) {
  const [answering, setAnswering] = useState<LineQuery | null>(null)
  const open = queries.filter(({ State }) => State === OPEN)
  const settled = queries.filter(({ State }) => State !== OPEN)
  return (
    <div className="line-queries">
      {open.map((query) => (
        <div key={query.LineQueryId} className="line-query">
          <Question query={query} timeZone={timeZone} />
          {query.CanAnswer && (
            <Button size="small" onClick={() => setAnswering(query)}>
              Answer
            </Button>
          )}
        </div>
      ))}
      {settled.length > 0 && (
        <details>
          <summary className="fine">
            {settled.length === 1 ? '1 settled question' : `${settled.length} settled questions`}
          </summary>
          {settled.map((query) => (
            <div key={query.LineQueryId} className="line-query">
              <Question query={query} timeZone={timeZone} />
            </div>
          ))}
        </details>
      )}
      {answering && (
        <AnswerLineDialog
          query={answering}
          line={line}
          mayAdjust={mayAdjust && line !== null}
          onClose={() => setAnswering(null)}
        />
      )}
    </div>
  )
}

function Question({ query, timeZone }: { query: LineQuery; timeZone: string }) {
  const { Reason, TaxType, ExpectedAmount, Currency, State, Text, By, At, Answered } = query
  return (
    <div className="stack stack-tight">
      <p className="row row-near">
        <span className="badge" data-tone={State === OPEN ? 'partner' : 'plain'}>
          {State === OPEN ? 'Open question' : State}
        </span>
        <strong>{inTax(LINE_QUERY_REASONS[Reason], TaxType)}</strong>
        {ExpectedAmount !== null && <span>Expects {formatMoney(ExpectedAmount, Currency)}</span>}
      </p>
      <p className="typed-text">{Text}</p>
      <p className="fine muted">
        {By}, <time dateTime={At}>{formatInstant(At, timeZone)}</time>
      </p>
      {Answered && (
        <div className="line-query-answer">
          <p className="typed-text">{Answered.Text}</p>
          <p className="fine muted">
            {Answered.By}, <time dateTime={Answered.At}>{formatInstant(Answered.At, timeZone)}</time>
          </p>
        </div>
      )}
    </div>
  )
}
