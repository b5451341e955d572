import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { ACTIONS, LedgerTable } from '#components/ui/grid/LedgerTable'
import type { Session } from '#domain/people/session-calls'
import * as routes from '#domain/people/users/routes'
import { formatInstant } from '#domain/time/format'
import { callApi } from '#islands/lib/call'
import { toastSuccess } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface UserSessionsProps {
  sessions: Session[]
  id: string
  timeZone: string
  mayEnd: boolean
}

export function UserSessions({ sessions: initial, id, timeZone, mayEnd }: UserSessionsProps) {
  const [sessions, setSessions] = useState(initial)
  const ending = useSubmission()
  const end = (sessionId: string, left: Session[]) =>
    ending.submit(async () => {
      const { message } = await callApi(routes.endUserSessions, { params: { id, sessionId } })
      setSessions(left)
      toastSuccess(message)
    })
  if (sessions.length === 0) return <p className="muted">Nowhere.</p>
  return (
    <div className="stack">
      <LedgerTable label="Sessions" columns={['Browser', 'Address', 'Signed in', 'Last seen', ACTIONS]}>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.SessionId}>
              <th scope="row">{session.Browser}</th>
              <td data-label="Address">{session.Address}</td>
              <td data-label="Signed in">{formatInstant(session.SignedInAt, timeZone)}</td>
              <td data-label="Last seen">{formatInstant(session.LastSeenAt, timeZone)}</td>
              <td className="number">
                {mayEnd && (
                  <Button
                    size="small"
                    aria-label={`End ${session.Browser}`}
                    onClick={() =>
                      void end(
                        session.SessionId,
                        sessions.filter((each) => each !== session),
                      )
                    }
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
      {mayEnd && (
        <div>
          <Button busy={ending.busy} onClick={() => void end('all', [])}>
            Sign out everywhere
          </Button>
        </div>
      )}
    </div>
  )
}
