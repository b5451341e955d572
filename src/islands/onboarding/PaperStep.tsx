import { FileField } from '#components/ui/forms/FileField'
import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import * as routes from '#domain/onboarding/routes'
import type { PaperKind } from '#domain/onboarding/steps'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'

interface PaperStepProps {
  partnerId: string
  kind: PaperKind
  isThere: boolean
}

/** Uploads one document; a newer one replaces it. */
export function PaperStep({ partnerId, kind, isThere }: PaperStepProps) {
  const send = formCall(async ({ paper: [file] }: { paper: readonly File[] }, _set, onProgress) => {
    const form = { Kind: kind, paper: file }
    reloadWithMessage(
      await callApi(routes.addOnboardingPaper, { params: { id: partnerId }, form, onProgress }),
    )
  })
  return (
    <Form aria-label={kind} defaults={{ paper: [] as readonly File[] }} onSubmit={send} className="stack">
      <FileField
        name="paper"
        label={isThere ? `Another ${kind.toLowerCase()}` : kind}
        help="At most 10 MB."
      />
      <FormMessage />
      <div>
        <SubmitButton look="plain">Upload</SubmitButton>
      </div>
    </Form>
  )
}
