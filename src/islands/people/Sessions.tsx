import { useState } from 'react'
import * as routes from '#domain/people/routes'
import type { Session } from '#domain/people/session-calls'
import { callApi } from '#islands/lib/call'
import { toastSuccess } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import { SessionsTable } from './SessionsTable'

interface SessionsProps {
  sessions: Session[]
  timeZone: string
}

export function Sessions({ sessions: initial, timeZone }: SessionsProps) {
  const [sessions, setSessions] = useState(initial)
  const ending = useSubmission()
  const hasOthers = sessions.some((session) => !session.IsThisOne)
  const end = (id: string, left: Session[], message: string) =>
    ending.submit(async () => {
      await callApi(routes.endSessions, { params: { id } })
      setSessions(left)
      toastSuccess(message)
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
    <SessionsTable
      label="Your sessions"
      sessions={sessions}
      timeZone={timeZone}
      showsBy
      onEnd={(session) => void endOne(session)}
      ending={ending}
      endAll={hasOthers ? { words: 'End all others', run: () => void endOthers() } : null}
    />
  )
}
