import type { ButtonProps } from '#components/ui/Button'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import type { CallInput } from '#domain/api/call-types'
import type { Route } from '#domain/api/route'
import { callApi, type Options } from '#islands/lib/call'
import { openWithMessage, reloadWithMessage } from '#islands/lib/form-call'
import { ConfirmDialog } from './ConfirmDialog'

interface ConfirmButtonProps<Calls, Name extends keyof Calls> extends Pick<ButtonProps, 'look'> {
  label: string
  title: string
  submit: string
  text: string
  route: Route<Calls, Name>
  sent: CallInput<Calls[Name]>
  next?: string
}

/** An island of one button: asks, makes its call, and shows the message on the page that follows. */
export function ConfirmButton<Calls, Name extends keyof Calls>({
  label,
  look,
  title,
  submit,
  text,
  route,
  sent,
  next,
}: ConfirmButtonProps<Calls, Name>) {
  const act = async () => {
    const answer = (await callApi(route, ...([sent] as Options<Calls[Name]>))) as { message: string }
    if (next) openWithMessage(next, answer)
    else reloadWithMessage(answer)
  }
  return (
    <DialogButton
      look={look}
      dialog={(close) => (
        <ConfirmDialog title={title} submit={submit} look="danger" onClose={close} onConfirm={act}>
          {text}
        </ConfirmDialog>
      )}
    >
      {label}
    </DialogButton>
  )
}
