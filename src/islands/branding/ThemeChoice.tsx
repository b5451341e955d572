import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import * as routes from '#domain/branding/routes'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { useSubmission } from '#islands/lib/use-submission'

interface ThemeChoiceProps {
  partnerId: string
  ownerId: string | null
  isSwitchable: boolean
  version: 1 | 2
  maySwitch: boolean
}

export function ThemeChoice({ partnerId, ownerId, isSwitchable, version, maySwitch }: ThemeChoiceProps) {
  const { busy, summary, submit } = useSubmission()
  const run = (call: () => Promise<{ message: string }>) =>
    submit(async () => reloadWithMessage(await call()))
  const choose = (theme_version: 1 | 2) =>
    run(() => callApi(routes.updateThemeVersion, { body: { user_id: ownerId ?? '', theme_version } }))
  const allow = (theme_switch: boolean) =>
    run(() => callApi(routes.addThemeSwitch, { body: { partner_id: partnerId, theme_switch } }))
  return (
    <div className="row">
      {isSwitchable && ownerId && (
        <Button look="primary" busy={busy} onClick={() => choose(version === 2 ? 1 : 2)}>
          {version === 2 ? 'Show the portal’s look' : 'Show your look'}
        </Button>
      )}
      {maySwitch && (
        <Button busy={busy} onClick={() => allow(!isSwitchable)}>
          {isSwitchable ? 'Take the choice away' : 'Let the partner choose'}
        </Button>
      )}
      <FormFailure message={summary} />
    </div>
  )
}
