import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listOwedInvoices = route<Calls, 'listOwedInvoices'>('GET', '/owed-invoices')
export const getOwedInvoice = route<Calls, 'getOwedInvoice'>('GET', '/owed-invoices/{id}')
export const owedInvoicePdf = route<Calls, 'owedInvoicePdf'>('GET', '/owed-invoices/{id}/pdf')
export const askAboutLine = route<Calls, 'askAboutLine'>('POST', '/owed-invoices/{id}/questions')
export const sayPayDay = route<Calls, 'sayPayDay'>('PUT', '/owed-invoices/{id}/pay-by')
