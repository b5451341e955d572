import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import * as routes from '#domain/flags/routes'
import type { FlagRow } from '#domain/flags/schema'
import { callApi } from '#islands/lib/call'
import { reloadSaying } from '#islands/lib/form-call'
import { useSubmission } from '#islands/lib/use-submission'

interface PersonFlagProps {
  flag: FlagRow
  userId: string
  isOn: boolean
}

/** Switches a flag for one user, or returns the user to the role's setting. */
export function PersonFlag({ flag, userId, isOn }: PersonFlagProps) {
  const { busy, summary, submit } = useSubmission()
  const others = flag.People.filter(({ UserId }) => UserId !== userId)
  const isOwn = others.length < flag.People.length
  const save = (own: { UserId: string; IsOn: boolean }[]) =>
    submit(async () => {
      const People = [...others.map(({ UserId, IsOn }) => ({ UserId, IsOn })), ...own]
      const body = { Flag: flag.Flag, Roles: flag.Roles, People, Version: flag.Version }
      reloadSaying(await callApi(routes.saveFlag, { body }))
    })
  const words = isOwn ? 'As their role' : `Switch ${isOn ? 'off' : 'on'}`
  return (
    <>
      <Button
        size="small"
        look="quiet"
        busy={busy}
        aria-label={`${words}: ${flag.Flag}`}
        onClick={() => save(isOwn ? [] : [{ UserId: userId, IsOn: !isOn }])}
      >
        {words}
      </Button>
      <FormFailure message={summary} />
    </>
  )
}
