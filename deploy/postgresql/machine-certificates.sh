#!/bin/sh
# Creates a two-year certificate for each database machine, signs it with a private CA and copies it there:
# machine-certificates.sh [name…]. Run on a workstation with `ssh root@…` access, initially and for each renewal.
set -eu
umask 077
mkdir -p ~/credievalua-ca
cd ~/credievalua-ca
new_key="-newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc"
# The ten-year CA. Its key stays on the workstation.
[ -f ca.pem ] || openssl req -x509 $new_key -days 3650 -subj "/CN=CrediEvalua machines" -keyout ca.key -out ca.pem
for machine in ${*:-db1 db2 backup1}; do
  openssl req $new_key -subj "/CN=$machine" -keyout $machine.key -out $machine.csr
  echo "subjectAltName=DNS:$machine" > $machine.ext
  openssl x509 -req -days 730 -in $machine.csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile $machine.ext -out $machine.pem
  ssh root@$machine install -d -o postgres -g postgres -m 0700 /etc/credievalua-db
  scp ca.pem root@$machine:/etc/credievalua-db/ca.pem
  scp $machine.pem root@$machine:/etc/credievalua-db/server.pem
  scp $machine.key root@$machine:/etc/credievalua-db/server.key
  ssh root@$machine chown -R postgres:postgres /etc/credievalua-db
done
