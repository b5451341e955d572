import { FormDialog } from '#components/ui/forms/FormDialog'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import * as routes from '#domain/smtp-settings/routes'
import type { SmtpSettings } from '#domain/smtp-settings/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

/** Switches the partner's e-mail back to the company's server, after confirmation. */
export function RemoveSmtpSettings({
  settings: { PartnerId, Version, hostName },
}: {
  settings: SmtpSettings
}) {
  const remove = formCall(async () => {
    const call = { params: { id: PartnerId }, body: { Version } }
    reloadSaying(await callApi(routes.removeSmtpSettings, call))
  })
  return (
    <div>
      <DialogButton
        dialog={(close) => (
          <FormDialog
            title="Stop using your mail server"
            submit="Stop using it"
            look="danger"
            defaults={{}}
            onClose={close}
            onSubmit={remove}
          >
            <p>{`E-mail is no longer sent by ${hostName}, but by our server. The saved password is deleted.`}</p>
          </FormDialog>
        )}
      >
        Stop using this server
      </DialogButton>
    </div>
  )
}
