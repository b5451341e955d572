import type { Situation } from '#tests/support/http/situation'
import { WANTED } from '#tests/support/money/bank-changes'
import { PDF } from '#tests/support/notes/note-files'
import type { ValidCall } from './valid-calls'

/** Requests on bank details that are accepted in this situation. */
export function bankCalls({ world, bank }: Situation) {
  const { finance, partner } = world.people
  const { id: partnerId, subsidiaryId } = world.partners.brightpath
  const SubsidiaryId = subsidiaryId ?? ''
  const UserId = finance.id
  const byPartner = { actor: partner, params: { id: partnerId } }
  const byChange = { actor: finance, params: { id: bank.changeId } }
  return {
    getBankDetails: {
      actor: finance,
      params: { id: partnerId },
      query: { SubsidiaryId, UserId },
    },
    showBankDetails: { actor: finance, params: { id: partnerId }, body: { UserId, SubsidiaryId } },
    uploadCertificate: {
      ...byPartner,
      body: { UserId: partner.id },
      file: { name: 'PAN.pdf', bytes: PDF },
    },
    getCertificate: {
      ...byPartner,
      params: { id: partnerId, fileId: bank.certificateId },
      query: { UserId: partner.id },
    },
    askBankChange: {
      actor: partner,
      body: {
        UserId: partner.id,
        PartnerId: partnerId,
        SubsidiaryId,
        Reason: 'We moved to another bank',
        Details: {
          ...WANTED,
          bank_city: 'Pokhara',
          bank_state: 'Gandaki',
          bank_location: 'Lakeside',
          bank_country: 'GB',
          account_no: '98765432',
          swift_code: 'WESTGB2L',
          routing_number: '021000021',
          bsb_code: '062000',
          sort_code: '123456',
          iban_code: 'GB82WEST12345698765432',
          ifsc_code: 'SHYD0010351',
          institution_code: '001',
          transit_code: '12345',
          hst_number: '123456789RT0001',
          pan_no: 'AAPFU0939F',
          pan_status: 'Available',
          s_taxreg_no: '27AAPFU0939F1ZV',
          contact_number: '+9779800000000',
          pan_certificate: bank.certificateId,
          account_proof: bank.certificateId,
        },
        Version: 0,
      },
    },
    listBankChanges: {
      actor: finance,
      query: { pageNo: '1', pageSize: '20', State: 'Pending', partnerId, UserId },
    },
    getBankChange: { ...byChange, query: { UserId } },
    showBankChange: { ...byChange, body: { UserId } },
    decideBankChange: {
      ...byChange,
      body: {
        UserId,
        Action: 'Approve',
        Remarks: 'Called them',
        CalledBy: 'Fatima',
        CalledNumber: '+97714000000',
      },
    },
    withdrawBankChange: { ...byChange, actor: partner, body: { UserId: partner.id } },
    objectToBankChange: {
      ...byChange,
      actor: partner,
      body: { UserId: partner.id, Remarks: 'We did not ask for this' },
    },
    createSubsidiary: {
      actor: finance,
      body: { UserId, partner_id: partnerId, ...PLACE },
    },
    editSubsidiary: {
      actor: finance,
      params: { id: SubsidiaryId },
      body: { UserId, ...PLACE, Version: 1 },
    },
  } satisfies Record<string, ValidCall>
}

const PLACE = {
  Name: 'Brightpath Mumbai',
  Address: '4 Nariman Point',
  City: 'Mumbai',
  StateId: 'MH',
  CountryId: 'IN',
  GSTIN: '27AAPFU0939F1ZV',
}
