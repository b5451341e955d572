import type { MessageCases } from '../api'

export const FORMS: MessageCases = {
  FORM_CLOSED: async ({ done, send }) => {
    await done('saveForm', { body: { Closed: true } })
    return send('answerForm')
  },
  FORM_HAS_ANSWERS: async ({ done, send }) => {
    await done('answerForm')
    return send('saveForm', { body: { Fields: [{ Label: 'Something else?', Kind: 'text' }] } })
  },
}
