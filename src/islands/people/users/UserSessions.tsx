import { useState } from 'react'
import type { Session } from '#domain/people/session-calls'
import * as routes from '#domain/people/users/routes'
import { callApi } from '#islands/lib/call'
import { toastSuccess } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import { SessionsTable } from '#islands/people/SessionsTable'

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
  const endOne = (session: Session) =>
    void end(
      session.SessionId,
      sessions.filter((each) => each !== session),
    )
  return (
    <SessionsTable
      label="Sessions"
      sessions={sessions}
      timeZone={timeZone}
      onEnd={mayEnd ? endOne : null}
      ending={ending}
      endAll={mayEnd ? { words: 'Sign out everywhere', run: () => void end('all', []) } : null}
    />
  )
}
