import 'reflect-metadata'; // for x509
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const newKeys = () => crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
const pemOf = async ({ privateKey }: { privateKey: CryptoKey }): Promise<string> =>
  PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), PemConverter.PrivateKeyTag);

export interface TestCertificate {
  key: string;
  cert: string;
}

/** A certificate authority, and what it signs. */
export async function newAuthority() {
  const { publicKey, privateKey: signingKey } = await newKeys();
  const authority = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Test authority',
    keys: { publicKey, privateKey: signingKey },
    signingAlgorithm,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  return {
    cert: authority.toString('pem'),
    certify: async (host: string): Promise<TestCertificate> => {
      const keys = await newKeys();
      const certificate = await X509CertificateGenerator.create({
        ...{ issuer: authority.subject, publicKey: keys.publicKey, signingKey, signingAlgorithm },
        extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
      });
      return { key: await pemOf(keys), cert: certificate.toString('pem') };
    },
  };
}
