import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { ACTIONS, LedgerTable } from '#components/ui/grid/LedgerTable'
import * as routes from '#domain/people/routes'
import type { Session } from '#domain/people/session-calls'
import { formatInstant } from '#domain/time/format'
import { callApi } from '#islands/lib/call'
import { toastSuccess } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface SessionsProps {
  sessions: Session[]
  timeZone: string
}

export function Sessions({ sessions: initial, timeZone }: SessionsProps) {
  const [sessions, setSessions] = useState(initial)
  const ending = useSubmission()
  const hasOthers = sessions.some((session) => !session.IsThisOne)
  const end = (id: string, left: Session[], told: string) =>
    ending.submit(async () => {
      await callApi(routes.endSessions, { params: { id } })
      setSessions(left)
      toastSuccess(told)
    })
  const endOne = ({ SessionId, Browser }: Session) =>
    end(
      SessionId,
      sessions.filter((each) => each.SessionId !== SessionId),
      `${Browser} is signed out.`,
    )
  const endOthers = () =>
    end(
      'others',
      sessions.filter((each) => each.IsThisOne),
      'All others are signed out.',
    )

  return (
    <div className="stack">
      <LedgerTable
        label="Your sessions"
        columns={['Browser', 'Address', 'Signed in', 'By', 'Last seen', ACTIONS]}
      >
        <tbody>
          {sessions.map((session) => (
            <tr key={session.SessionId}>
              <th scope="row">{session.Browser}</th>
              <td data-label="Address">{session.Address}</td>
              <td data-label="Signed in">{formatInstant(session.SignedInAt, timeZone)}</td>
              <td data-label="By" className="cell-wraps">
                {session.SignedInBy}
              </td>
              <td data-label="Last seen">{formatInstant(session.LastSeenAt, timeZone)}</td>
              <td className="number">
                {session.IsThisOne ? (
                  <span className="muted">This browser</span>
                ) : (
                  <Button
                    size="small"
                    aria-label={`End ${session.Browser}`}
                    onClick={() => void endOne(session)}
                  >
                    End
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      <FormFailure message={ending.summary} />
      {hasOthers && (
        <div>
          <Button busy={ending.busy} onClick={() => void endOthers()}>
            End all others
          </Button>
        </div>
      )}
    </div>
  )
}
