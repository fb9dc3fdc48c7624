"""OpenStack Swift with its S3 API, whole in one process: proxy, account, container and object servers, objects in memory.

swift.py <folder> <port> <account> <user> <secret>: prints the port on which S3 answers (0 chooses one), and ends with its standard
input, with the folder. The access key is <account>:<user>. What is written is encrypted, as `x-amz-server-side-encryption` asks.
"""

import eventlet

eventlet.monkey_patch()

import logging
import os
import shutil
import sys
from array import array

from eventlet import wsgi

folder, wanted_port, account, user, secret = sys.argv[1:6]
conf_path = os.path.join(folder, "swift.conf")
with open(conf_path, "w") as conf:
    conf.write("[swift-hash]\nswift_hash_path_suffix = ensaio\n[storage-policy:0]\nname = unica\ndefault = yes\n")

from swift.common import utils

utils.SWIFT_CONF_FILE = conf_path
utils.HASH_PATH_SUFFIX = b"ensaio"
utils.validate_hash_conf()

from swift.account.server import AccountController
from swift.common.ring import RingData
from swift.common.storage_policy import reload_storage_policies
from swift.common.wsgi import loadapp
from swift.container.server import ContainerController
from swift.obj.mem_server import ObjectController

reload_storage_policies()

PIPELINE = "catch_errors listing_formats s3api tempauth copy slo keymaster encryption proxy-server"
PROXY = f"""
[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = {PIPELINE}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 60
conn_timeout = 60
recoverable_node_timeout = 60
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
check_bucket_owner = false
location = us-east-1
max_bucket_listing = 10
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:keymaster]
use = egg:swift#keymaster
encryption_root_secret = {"QUJD" * 16}
[filter:encryption]
use = egg:swift#encryption
"""


class Memoria:
    """What Swift asks of memcached."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_):
        return self.values.get(key)

    def set(self, key, value, **_):
        self.values[key] = value

    def delete(self, key, **_):
        self.values.pop(key, None)

    def incr(self, key, delta=1, **_):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]


def listen(port=0):
    return eventlet.listen(("127.0.0.1", port))


def serve(sock, app):
    eventlet.spawn(wsgi.server, sock, app, log=logging.getLogger("wsgi"), log_output=False)


storage = {"devices": os.path.join(folder, "discos"), "mount_check": "false", "log_level": "ERROR", "swift_dir": folder}
os.makedirs(os.path.join(storage["devices"], "sda1"))
socks = {"account": listen(), "container": listen(), "object": listen()}
for name, sock in socks.items():
    port = sock.getsockname()[1]
    device = {
        "id": 0, "zone": 1, "region": 1, "device": "sda1", "weight": 1.0,
        "ip": "127.0.0.1", "port": port, "replication_ip": "127.0.0.1", "replication_port": port,
    }
    RingData([array("H", [0])], [device], 32).save(os.path.join(folder, f"{name}.ring.gz"))

serve(socks["account"], AccountController(storage))
serve(socks["container"], ContainerController(storage))
serve(socks["object"], ObjectController(storage))
proxy_conf = os.path.join(folder, "proxy-server.conf")
with open(proxy_conf, "w") as conf:
    conf.write(PROXY)
front = listen(int(wanted_port))
proxy = loadapp(proxy_conf)
memoria = Memoria()


def with_memoria(environ, start_response):
    environ["swift.cache"] = memoria
    return proxy(environ, start_response)


serve(front, with_memoria)
print(front.getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)
shutil.rmtree(folder, ignore_errors=True)
