import type { ReactNode } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { ACTIONS, LedgerTable } from '#components/ui/grid/LedgerTable'
import type { Session } from '#domain/people/session-calls'
import { formatInstant } from '#domain/time/format'

interface SessionsTableProps {
  label: string
  sessions: readonly Session[]
  timeZone: string
  showsBy?: boolean
  onEnd: ((session: Session) => void) | null
  ending: { busy: boolean; summary: string | null }
  endAll: { words: string; run: () => void } | null
}

/** Sessions, with buttons to end each and several at once. */
export function SessionsTable(props: SessionsTableProps) {
  const { label, sessions, timeZone, showsBy = false, onEnd, ending, endAll } = props
  return (
    <div className="stack">
      <LedgerTable
        label={label}
        columns={['Browser', 'Address', 'Signed in', ...(showsBy ? ['By'] : []), 'Last seen', ACTIONS]}
      >
        <tbody>
          {sessions.map((session) => (
            <tr key={session.SessionId}>
              <th scope="row">{session.Browser}</th>
              <td data-label="Address">{session.Address}</td>
              <td data-label="Signed in">{formatInstant(session.SignedInAt, timeZone)}</td>
              {showsBy && (
                <td data-label="By" className="cell-wraps">
                  {session.SignedInBy}
                </td>
              )}
              <td data-label="Last seen">{formatInstant(session.LastSeenAt, timeZone)}</td>
              <td className="number">{endOf(session)}</td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      <FormFailure message={ending.summary} />
      {endAll && (
        <div>
          <Button busy={ending.busy} onClick={endAll.run}>
            {endAll.words}
          </Button>
        </div>
      )}
    </div>
  )

  function endOf(session: Session): ReactNode {
    if (showsBy && session.IsThisOne) return <span className="muted">This browser</span>
    return (
      onEnd && (
        <Button size="small" aria-label={`End ${session.Browser}`} onClick={() => onEnd(session)}>
          End
        </Button>
      )
    )
  }
}
