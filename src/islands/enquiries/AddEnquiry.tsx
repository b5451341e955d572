import { dialogButton } from '#components/ui/overlays/DialogButton'

export const AddEnquiry = dialogButton(
  'Add enquiry',
  async () => (await import('./AddEnquiryForm')).AddEnquiryForm,
)
