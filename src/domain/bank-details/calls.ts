import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import { byId } from '#domain/api/shapes'
import { contentTypesOf } from '#domain/files/rules'
import { pageOf } from '#domain/paging/schema'
import * as schema from './change'
import * as routes from './routes'

const call = callsOf('Bank details')
const changed = z.object({ message: z.string(), Change: schema.BankDetailChange })

export const getBankDetails = call(routes.getBankDetails, {
  permission: 'bank-details.view',
  summary: 'Read the bank details of a partner or of one of its subsidiaries, masked',
  params: byId,
  query: z.object({ SubsidiaryId: Id.optional(), UserId }),
  output: schema.CompanyBankDetails,
})
export const showBankDetails = call(routes.showBankDetails, {
  permission: 'bank-details.read',
  logged: 'shown',
  showsSealed: true,
  storesNoAnswer: true,
  summary: 'Read the bank details of a partner or subsidiary in full; the access is recorded',
  params: byId,
  body: schema.ShowBankDetails,
  output: schema.CompanyBankDetails,
})
export const uploadCertificate = call(routes.uploadCertificate, {
  permission: 'bank-details.change',
  summary: 'Upload a certificate, to name in a change of the details',
  params: byId,
  multipart: { fields: z.object({ UserId }), file: 'certificate', most: 1 },
  output: z.object({ message: z.string(), FileId: z.string(), FileName: z.string() }),
})
export const getCertificate = call(routes.getCertificate, {
  permission: 'bank-details.read',
  logged: 'shown',
  summary: 'Download a certificate',
  params: byId.extend({ fileId: Id }),
  query: z.object({ UserId }),
  file: contentTypesOf('document'),
})
export const askBankChange = call(routes.askBankChange, {
  permission: 'bank-details.change',
  summary: 'Request a change of bank details; another person decides on it',
  body: schema.RequestBankChange,
  output: changed,
})
export const listBankChanges = call(routes.listBankChanges, {
  permission: 'bank-details.view-changes',
  summary: 'List the changes of bank details, masked; pending ones first',
  query: schema.ListBankChanges,
  output: pageOf(schema.BankDetailChange),
})
export const getBankChange = call(routes.getBankChange, {
  permission: 'bank-details.view-changes',
  summary: 'Read a change of bank details, masked',
  params: byId,
  query: z.object({ UserId }),
  output: schema.BankDetailChange,
})
export const showBankChange = call(routes.showBankChange, {
  permission: 'bank-details.read',
  logged: 'shown',
  showsSealed: true,
  storesNoAnswer: true,
  summary: 'Read a change of bank details in full; the access is recorded',
  params: byId,
  body: schema.ByCaller,
  output: schema.BankDetailChange,
})
export const decideBankChange = call(routes.decideBankChange, {
  permission: 'bank-details.decide',
  summary: 'Approve or reject a change, or release an objection; the requester never decides',
  params: byId,
  body: schema.DecideBankChange,
  output: changed,
})
export const withdrawBankChange = call(routes.withdrawBankChange, {
  permission: 'bank-details.change',
  summary: 'Withdraw a pending change, as its requester or the partner’s owner',
  params: byId,
  body: schema.WithdrawBankChange,
  output: changed,
})
export const objectToBankChange = call(routes.objectToBankChange, {
  permission: 'bank-details.object',
  summary: 'Object to a change, as the partner’s owner: staff are asked to hold payments',
  params: byId,
  body: schema.ObjectToBankChange,
  output: changed,
})
