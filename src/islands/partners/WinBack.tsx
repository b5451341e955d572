import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import { WIN_BACK_DAYS } from '#domain/partners/quiet'
import * as routes from '#domain/partners/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'
import { useTicked } from '#islands/lib/use-ticked'

const MESSAGE =
  'We have not heard from you for a while, and would like to know how we can help. Which courses do your students ask for at the moment?'

/** Sends an e-mail to the partners selected on the page. */
export function WinBack() {
  const ticked = useTicked('[data-inactive] input[name="partner"]').map(({ value }) => value)
  return (
    <div className="row">
      <DialogButton
        look="primary"
        disabled={ticked.length === 0}
        dialog={(close) => (
          <FormDialog
            title={ticked.length === 1 ? 'Write to 1 partner' : `Write to ${ticked.length} partners`}
            submit="Send"
            defaults={{ Message: MESSAGE }}
            onClose={close}
            onSubmit={formCall(async ({ Message }) => {
              const body = { PartnerIds: ticked, Message }
              const { message, Failed } = await callApi(routes.winBackPartners, { body })
              const skipped = Failed.map(({ PartnerCompany, Reason }) => `${PartnerCompany}: ${Reason}`)
              reloadWithMessage({ message: [message, ...skipped].join(' ') })
            })}
          >
            <p>Each partner gets an e-mail of its own, and not twice within {WIN_BACK_DAYS} days.</p>
            <TextAreaField name="Message" label="Message" rows={6} maxLength={5000} required />
          </FormDialog>
        )}
      >
        {ticked.length > 1 ? `Write to ${ticked.length} partners` : 'Write to the partner'}
      </DialogButton>
    </div>
  )
}
