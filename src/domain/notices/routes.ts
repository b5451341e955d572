import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listNotifications = route<Calls, 'listNotifications'>('GET', '/comment-notifications')
export const markNotifications = route<Calls, 'markNotifications'>('POST', '/comment-notifications')
export const listMails = route<Calls, 'listMails'>('GET', '/mails')
export const decideMail = route<Calls, 'decideMail'>('POST', '/mails/{id}/decision')
export const mailHtml = route<Calls, 'mailHtml'>('GET', '/mails/{id}/html')
export const mailAttachment = route<Calls, 'mailAttachment'>('GET', '/mails/{id}/attachment')
