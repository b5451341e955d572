import { useEffect, useState } from 'react'
import type { Flag } from '#domain/access/flags/flags'
import * as routes from '#domain/flags/routes'
import { callApi } from '#islands/lib/call'
import { onLive } from '#islands/lib/live'

/** Says that the page is switched off for its reader, as soon as it is. */
export function SwitchedOff({ flag }: { flag: Flag }) {
  const [isOff, setOff] = useState(false)
  useEffect(
    () =>
      onLive('flags', () => {
        // Away or signed out, the page says so itself.
        callApi(routes.ownFlags).then(
          ({ On }) => setOff(!On.includes(flag)),
          () => {},
        )
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
