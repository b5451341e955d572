import { useEffect, useState } from 'react'
import type { Flag } from '#domain/access/flags/flags'
import * as routes from '#domain/flags/routes'
import { callApi } from '#islands/lib/call'
import { readOnLive } from '#islands/lib/live/live'

/** Shows live when the page's feature is switched off for its reader. */
export function SwitchedOff({ flag }: { flag: Flag }) {
  const [isOff, setOff] = useState(false)
  useEffect(
    () =>
      readOnLive('flags', async () => {
        const { On } = await callApi(routes.ownFlags)
        setOff(!On.includes(flag))
      }),
    [flag],
  )
  return (
    <div role="status">
      {isOff && (
        <div className="session-ended">
          <span>
            This page was switched off for you. What is on it can be read, and nothing more be done.
          </span>
          <a className="btn btn-primary btn-small" href="/">
            Go to the first page
          </a>
        </div>
      )}
    </div>
  )
}
