import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/custom-domains/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'

export function AddDomain({ partnerId }: { partnerId: string }) {
  const defaults = { Domain: '' }
  const save = formCall(async (body: typeof defaults) =>
    reloadWithMessage(await callApi(routes.addCustomDomain, { params: { partnerId }, body })),
  )
  return (
    <Form className="stack" aria-label="Custom domain" defaults={defaults} onSubmit={save}>
      <TextField
        name="Domain"
        label="Domain"
        placeholder="students.example.com"
        maxLength={253}
        required
        help="A name below your own domain, without http or www. Nothing changes until its record is set."
      />
      <div>
        <SubmitButton look="primary">Add domain</SubmitButton>
      </div>
      <FormMessage />
    </Form>
  )
}
