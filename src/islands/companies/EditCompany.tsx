import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import type { CompanyFormProps } from './CompanyForm'

const CompanyForm = lazyDialog(async () => (await import('./CompanyForm')).CompanyForm)

export function EditCompany(props: Omit<CompanyFormProps, 'onClose'>) {
  return (
    <DialogButton look="primary" dialog={(close) => <CompanyForm {...props} onClose={close} />}>
      {props.company ? 'Change' : 'New company'}
    </DialogButton>
  )
}
